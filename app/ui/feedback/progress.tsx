export type ProgressProps = {
  value: number;
  max: number;
  /** The progress as text: "Conditions met: 3 of 5". */
  label: string;
};

export function Progress({ value, max, label }: ProgressProps) {
  return (
    <progress value={value} max={max} aria-label={label}>
      {label}
    </progress>
  );
}
