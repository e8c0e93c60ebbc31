import { Chip, Stack, Typography } from '@keepsake/shared/ui';

/** One of a few, as chips. */
export function Choices<Name extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: Record<Name, { label: string }>;
  chosen: Name;
  onChoose: (name: Name) => void;
}) {
  const entries = Object.entries<{ label: string }>(options) as [Name, { label: string }][];
  return (
    <Stack spacing={0.5} role="group" aria-label={label}>
      <Typography variant="body2" aria-hidden>
        {label}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {entries.map(([name, option]) => (
          <Chip
            key={name}
            label={option.label}
            aria-pressed={name === chosen}
            color={name === chosen ? 'primary' : 'default'}
            variant={name === chosen ? 'filled' : 'outlined'}
            onClick={() => onChoose(name)}
            sx={{ height: 44, borderRadius: 22 }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
