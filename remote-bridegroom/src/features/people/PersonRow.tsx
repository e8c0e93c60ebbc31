import { Avatar, Box, Chip, Stack, Typography } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';

/** A helper or an open invitation, with rights, expiry and actions. */
export function PersonRow({
  name,
  badge,
  lines,
  actions,
}: {
  name: string;
  badge: string;
  lines: readonly (string | null)[];
  actions: ReactNode;
}) {
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2}>
        <Avatar name={name} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Typography>
            <Chip size="small" label={badge} variant="outlined" />
          </Stack>
          {lines.map((line) =>
            line === null ? null : (
              <Typography
                key={line}
                variant="body2"
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {line}
              </Typography>
            ),
          )}
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', ml: -1, mt: 0.5 }}>
            {actions}
          </Stack>
        </Box>
      </Stack>
    </Box>
  );
}
