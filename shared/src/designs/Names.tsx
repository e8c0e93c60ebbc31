import { Box } from '@keepsake/shared/ui';
import { displayFont } from '../theme/tokens.ts';

/** Two names in the display serif, each kept in one piece, as large as they are short. */
export function Names({ names, size = 11 }: { names: readonly string[]; size?: number }) {
  const longest = Math.max(...names.map((name) => name.length), 1);
  const fitted = Math.max(5, Math.min(size, (size * 11) / longest));
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        fontFamily: displayFont,
        fontWeight: 500,
        fontSize: `${fitted}cqi`,
        lineHeight: 1.08,
        textAlign: 'center',
        overflowWrap: 'anywhere',
      }}
    >
      {names.map((name, place) => (
        <Box component="span" key={name + String(place)} sx={{ display: 'block' }}>
          {place > 0 ? (
            <Box
              component="span"
              sx={{ display: 'block', fontStyle: 'italic', fontSize: '0.7em', opacity: 0.75 }}
            >
              &amp;
            </Box>
          ) : null}
          {name}
        </Box>
      ))}
    </Box>
  );
}
