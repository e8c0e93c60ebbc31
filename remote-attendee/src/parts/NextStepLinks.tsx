import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AttendedEvent } from '@keepsake/shared/api';
import { formatMoney } from '@keepsake/shared/money';
import { useCardDraft } from '@keepsake/shared/state';
import { LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { nextStep } from './remaining-steps.ts';

/** The links to the next step at an event, or the sentence that it takes no more cards. */
export function NextStepLinks({
  event,
  send,
  size = 'medium',
  describedBy,
}: {
  event: AttendedEvent;
  /** Label of the link when no card has been begun. */
  send: string;
  size?: 'medium' | 'large';
  /** Id of the element that names the event, on pages with several events. */
  describedBy?: string;
}) {
  const { draft } = useCardDraft(event.id);
  const next = nextStep(event, draft);
  const wide = size === 'large' ? { width: '100%', maxWidth: 360, minHeight: 56 } : {};
  const described = describedBy === undefined ? {} : { 'aria-describedby': describedBy };
  if (event.closed)
    return (
      <Typography
        sx={{ color: 'text.secondary', textAlign: size === 'large' ? 'center' : 'start' }}
      >
        <Trans>All the cards have been collected. This event takes no more.</Trans>
      </Typography>
    );
  return (
    <Stack spacing={1} sx={{ alignItems: size === 'large' ? 'center' : 'start', width: '100%' }}>
      {next.kind === 'send' ? null : (
        <Typography sx={{ color: 'text.secondary' }}>
          {next.kind === 'pay'
            ? t`Your card is ready. ${{ amount: formatMoney(next.total, event.currency) }} is left to pay.`
            : t`You’ve begun a card. It’s kept on this device.`}
        </Typography>
      )}
      <LinkButton
        to={next.to}
        size={size}
        variant={next.kind === 'send' && size === 'medium' ? 'outlined' : 'contained'}
        sx={wide}
        {...described}
      >
        {next.kind === 'pay'
          ? t`Pay and send`
          : next.kind === 'go-on'
            ? t({ message: 'Resume', comment: 'button: goes on with a card' })
            : send}
      </LinkButton>
      {next.kind === 'pay' && next.goOn !== null ? (
        <LinkButton to={next.goOn} variant="text" {...described}>
          <Trans comment="button: goes on with a card">Resume</Trans>
        </LinkButton>
      ) : null}
    </Stack>
  );
}
