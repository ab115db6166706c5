/** A choice whose words are not its value. */
export interface Option {
  value: string | number;
  label: string;
}

interface OptionsProps {
  /** What can be chosen: values, each its own words, or values with their words. */
  of: readonly (string | number | Option)[];
}

/** The choices of a browser's own select. */
export const Options = ({ of }: OptionsProps) =>
  of.map((one) => {
    const { value, label } = typeof one === 'object' ? one : { value: one, label: one };
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
