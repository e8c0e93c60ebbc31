import { Box, Chip } from '@keepsake/shared/ui';

/** One of several, or all of them, in a row that scrolls where it is narrow. */
export function Chips({
  label,
  all,
  options,
  chosen,
  onChoose,
}: {
  /** Says what they are, to those who do not see them. */
  label: string;
  /** The word for all of them. */
  all: string;
  options: readonly string[];
  chosen: string | null;
  onChoose: (option: string | null) => void;
}) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', scrollbarWidth: 'none', py: 0.5, px: 0.25 }}
    >
      {[null, ...options].map((option) => (
        <Chip
          key={option ?? ''}
          label={option === null ? all : option.charAt(0).toUpperCase() + option.slice(1)}
          aria-pressed={option === chosen}
          color={option === chosen ? 'primary' : 'default'}
          variant={option === chosen ? 'filled' : 'outlined'}
          onClick={() => onChoose(option)}
          sx={{ flex: '0 0 auto', height: 44, borderRadius: 22, px: 0.5 }}
        />
      ))}
    </Box>
  );
}
