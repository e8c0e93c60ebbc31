import { Trans } from '@lingui/react/macro';
import { Typography } from '@keepsake/shared/ui';

/** Says to those who do not see the button turn that a payment is under way. */
export function InProgress({ working }: { working: boolean }) {
  return (
    <Typography role="status" variant="body2" sx={hidden}>
      {working ? <Trans>Payment in progress</Trans> : ''}
    </Typography>
  );
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  m: 0,
};
