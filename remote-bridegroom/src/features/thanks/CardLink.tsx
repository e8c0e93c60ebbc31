import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { ThanksCard } from '@keepsake/shared/api';
import { Link } from '@keepsake/shared/router';
import { Box } from '@keepsake/shared/ui';

/** A link to a card's page. */
export function CardLink({ card }: { card: ThanksCard }) {
  return (
    <Box
      component={Link}
      to={addresses.receivedCard({ id: card.card_id })}
      aria-label={t`The card from ${{ sender: card.sender_name }}`}
      sx={{ flexShrink: 0, lineHeight: '44px', px: 1, color: 'primary.main', fontWeight: 600 }}
    >
      <Trans comment="link: leads to a card">Card</Trans>
    </Box>
  );
}
