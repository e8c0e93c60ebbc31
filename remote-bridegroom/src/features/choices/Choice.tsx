import { Box } from '@keepsake/shared/ui';
import { Soft } from '../../parts/text.tsx';
import { Option } from './Option.tsx';

/** A radio group in which each option has an explanation. */
export function Choice<T extends string>({
  legend,
  name,
  chosen,
  options,
  onChoose,
}: {
  legend: string;
  name: string;
  chosen: T;
  options: readonly (readonly [value: T, name: string, meaning: string])[];
  onChoose: (value: T) => void;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Soft component="legend" sx={{ mb: 1, p: 0 }}>
        {legend}
      </Soft>
      {options.map(([value, title, meaning]) => (
        <Option
          key={value}
          type="radio"
          name={name}
          title={title}
          meaning={meaning}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
      ))}
    </Box>
  );
}
