import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

const list = {
  display: 'grid',
  rowGap: 1.25,
  m: 0,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(120px, 1fr) 2fr', columnGap: 2 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums lining-nums' },
} as const;

/** A list of names with values; entries without a value are left out. */
export function FactList({
  facts,
  sx = {},
}: {
  facts: readonly (readonly [name: string, value: string | null])[];
  sx?: SxProps<Theme>;
}) {
  return (
    <Box component="dl" sx={[list, ...(Array.isArray(sx) ? sx : [sx])]}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </Box>
  );
}
