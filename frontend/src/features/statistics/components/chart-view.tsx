import type { StatisticsUnit } from '@intranet/domain';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Text,
  type TextProps,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { behindWords, type ChartData, type ChartRow, withUnit } from '../chart-rows';
import type { Look } from '../looks';

interface ChartViewProps {
  title: string;
  finding: string;
  look: Look;
  unit: StatisticsUnit;
  data: ChartData;
}

/** Series also differ by dashes and by the order of the legend, so that colour is not needed. */
const colours = ['var(--good)', 'var(--amber)', 'var(--sky)', 'var(--red)', 'var(--edge)'];
/** An order reads as one colour from full to pale; the outline keeps the palest apart from the card. CHT-05 */
const byUrgency = [100, 84, 68, 52, 36].map(
  (part) => `color-mix(in srgb, var(--red) ${part}%, var(--surface))`,
);
const dashes = [undefined, '6 4', '2 3', '10 3 2 3', '4 2'];
const HEIGHT = 280;
/** The height of a horizontal bar with its gap. */
const ROW_HEIGHT = 34;
const AXES_HEIGHT = 72;
const AXIS_WIDTH = 124;
/** How many names fit in the tooltip. */
const FEW = 5;

const axis = { stroke: 'var(--edge)', tick: { fill: 'var(--muted)', fontSize: 12 } } as const;
/** With at most this many columns all names are shown, in two lines if needed. */
const FEW_COLUMNS = 5;
const TWO_LINES = 44;

const grid = <CartesianGrid stroke="var(--line)" strokeDasharray="2 4" />;

/** In the text colour, since the mark's colour may have too little contrast. */
const legendName = (name: unknown) => (
  <span className="chart-name">{typeof name === 'string' ? name : ''}</span>
);

/** The drawing. The arrow keys go from value to value; the table has the same data. CHT-04 */
export function ChartView({ title, finding, look, unit, data: { groups, rows } }: ChartViewProps) {
  const fills = look.urgency ? byUrgency : colours;
  const lying = look.drawing === 'rows';
  const height = lying ? rows.length * ROW_HEIGHT + AXES_HEIGHT : HEIGHT;
  const shared = {
    data: rows,
    margin: { top: 8, right: 16, bottom: 0, left: 0 },
    // The arrow keys make it a control, which needs a name.
    'aria-label': `Chart: ${title}`,
    title,
    desc: finding,
  };
  const domain: [number, number | 'auto'] = [0, unit === '%' ? 100 : 'auto'];
  const extras = [
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--sunken)', stroke: 'var(--edge)' }}
      content={<Hint groups={groups} unit={unit} look={look} />}
    />,
    groups.length > 1 && <Legend key="legend" itemSorter={null} formatter={legendName} />,
  ];
  const measure = { domain, allowDecimals: false, ...(unit === '%' && { unit }), ...axis };
  // Per cent stands at each number; other units are said once, along the axis.
  const along = { value: unit === '%' ? '' : unit, fill: 'var(--muted)', fontSize: 12 };
  const upwards = { width: 56, label: { ...along, angle: -90, position: 'insideLeft' as const, offset: 12 } };
  const valuesOf = (group: string, index: number) => ({
    name: group,
    dataKey: (row: ChartRow) => row.values[index],
    isAnimationActive: false,
  });
  return (
    <div className="chart" style={{ height }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height }}>
        {look.drawing === 'lines' ? (
          <LineChart {...shared}>
            {grid}
            <XAxis dataKey="shortLabel" minTickGap={28} {...axis} />
            <YAxis {...upwards} {...measure} />
            {extras}
            {groups.map((group, index) => (
              <Line
                key={group}
                {...valuesOf(group, index)}
                stroke={colours[index]}
                strokeDasharray={dashes[index]}
                strokeWidth={2}
                dot={{ r: 3, fill: 'var(--surface)', strokeDasharray: '0' }}
              />
            ))}
          </LineChart>
        ) : (
          <BarChart {...shared} layout={lying ? 'vertical' : 'horizontal'} barCategoryGap="22%">
            {grid}
            {lying ? (
              <>
                <XAxis
                  type="number"
                  height={46}
                  label={{ ...along, position: 'insideBottom' }}
                  {...measure}
                />
                <YAxis type="category" dataKey="shortLabel" width={AXIS_WIDTH} interval={0} {...axis} />
              </>
            ) : (
              <>
                <XAxis
                  dataKey="shortLabel"
                  {...axis}
                  {...(rows.length <= FEW_COLUMNS && { interval: 0, height: TWO_LINES, tick: ColumnName })}
                />
                <YAxis {...upwards} {...measure} />
              </>
            )}
            {extras}
            {groups.map((group, index) => (
              <Bar
                key={group}
                {...valuesOf(group, index)}
                fill={fills[index]}
                stroke={look.urgency ? 'var(--red)' : 'var(--surface)'}
                {...(look.drawing === 'stacked' && { stackId: 'all' })}
                maxBarSize={48}
              />
            ))}
          </BarChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}

type TickProps = TextProps & { payload: { value: string }; visibleTicksCount: number };

/** The name of a column, wrapped to its part of the axis. */
function ColumnName({ x, y, width, payload, visibleTicksCount }: TickProps) {
  return (
    <Text
      x={x}
      y={y}
      width={Number(width) / visibleTicksCount}
      textAnchor="middle"
      verticalAnchor="start"
      {...axis.tick}
    >
      {payload.value}
    </Text>
  );
}

interface HintProps extends Partial<TooltipContentProps> {
  groups: readonly string[];
  unit: StatisticsUnit;
  look: Look;
}

const isRow = (value: unknown): value is ChartRow =>
  typeof value === 'object' && value !== null && 'values' in value && 'behind' in value;

/** The tooltip of a value. */
function Hint({ active, payload, groups, unit, look }: HintProps) {
  const row: unknown = payload?.[0]?.payload;
  if (!active || !isRow(row)) return null;
  const more = row.behind.length - FEW;
  return (
    <div className="chart-hint">
      <strong>{row.label}</strong>
      {groups.map((group, index) => {
        const value = row.values[index];
        return (
          <div key={group}>
            {`${group}: ${value === null || value === undefined ? 'None' : withUnit(value, unit)}${look.of !== undefined ? ` (${look.of}: ${row.of ?? 0})` : ''}`}
          </div>
        );
      })}
      {look.behind !== undefined && row.behind.length > 0 && (
        <div>
          {`${look.behind}: ${row.behind.slice(0, FEW).map(behindWords).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
        </div>
      )}
    </div>
  );
}
