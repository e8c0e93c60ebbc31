import { Trans } from '@lingui/react/macro';
import { Alert, LinkButton } from '@keepsake/shared/ui';

/** Says that this device has sent a card to the event, with a link to that card. */
export function SentBefore({ link }: { link: string }) {
  return (
    <Alert
      severity="success"
      variant="outlined"
      role="status"
      action={
        <LinkButton
          to={link}
          variant="text"
          size="small"
          sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        >
          <Trans comment="button: the card that was sent">See it</Trans>
        </LinkButton>
      }
      sx={{ alignItems: 'center', mb: 2 }}
    >
      <Trans>You have sent a card. Below you can send another one.</Trans>
    </Alert>
  );
}
