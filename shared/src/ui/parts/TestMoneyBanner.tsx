import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * Shown on every page that moves money while the site runs on the payment sandbox. `children` name the numbers to try;
 * by default those of a payment card.
 */
export function TestMoneyBanner({
  children = t`No real card is charged here. Pay with 4242 4242 4242 4242, any future date and any code.`,
}: {
  children?: ReactNode;
}) {
  return (
    <Box
      role="note"
      sx={{
        border: 1,
        borderColor: 'warning.main',
        color: 'warning.main',
        borderRadius: 1,
        px: 2,
        py: 1.25,
        fontSize: '0.9375rem',
      }}
    >
      <strong>
        <Trans comment="before a sentence such as “No real card is charged here.”">
          Test money.
        </Trans>
      </strong>{' '}
      {children}
    </Box>
  );
}
