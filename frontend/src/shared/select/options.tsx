/** An option whose text is not its value. */
export interface Option {
  value: string | number;
  label: string;
}

interface OptionsProps {
  /** The options: values that are their own text, or values with texts. */
  of: readonly (string | number | Option)[];
}

/** The options of a browser's own select. */
export const Options = ({ of }: OptionsProps) =>
  of.map((one) => {
    const { value, label } = typeof one === 'object' ? one : { value: one, label: one };
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
