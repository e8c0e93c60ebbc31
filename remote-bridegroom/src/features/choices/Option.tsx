import { Box, Typography } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';

/** A checkbox or radio button with an explanation. */
export function Option({
  title,
  meaning,
  ...input
}: {
  title: string;
  meaning: string;
  type: 'radio' | 'checkbox';
  name?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Box
      component="label"
      sx={{ display: 'flex', gap: 1.5, minHeight: 44, py: 1, cursor: 'pointer' }}
    >
      <Box
        component="input"
        {...input}
        onChange={(change) => input.onChange(change.target.checked)}
        sx={{
          width: 22,
          height: 22,
          flexShrink: 0,
          m: 0,
          accentColor: 'var(--mui-palette-primary-main)',
        }}
      />
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {title}
        </Typography>
        <Fine component="span">{meaning}</Fine>
      </span>
    </Box>
  );
}
