import { qrModules } from '../../../../shared/lib/qr-code';

/** White around a code, in modules, as the standard asks for. */
const quietZone = 4;

/** A QR code, dark on white also in the dark theme, since cameras expect that. MFA-01 */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { count, runs } = qrModules(text);
  const side = count + 2 * quietZone;
  const path = runs.map(
    ({ row, from, to }) => `M${from + quietZone} ${row + quietZone}h${to - from}v1h-${to - from}z`,
  );
  return (
    <svg className="second-factor-code" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
