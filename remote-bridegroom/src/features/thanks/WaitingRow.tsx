import { t } from '@lingui/core/macro';
import type { ThanksCard } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Checkbox } from '@keepsake/shared/forms';
import { Box, Money, Typography } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { CardLink } from './CardLink.tsx';

/** A sender still to thank; the whole row toggles its checkbox. */
export function WaitingRow({
  card,
  chosen,
  onChoose,
}: {
  card: ThanksCard;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 72px',
      }}
    >
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          flex: 1,
          minWidth: 0,
          minHeight: 72,
          py: 1,
          cursor: 'pointer',
        }}
      >
        <Checkbox
          checked={chosen}
          onChange={(_, isChosen) => onChoose(isChosen)}
          sx={{ ml: -1.25 }}
        />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography
            component="span"
            sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            <bdi>{card.sender_name}</bdi>
          </Typography>
          <Fine component="span">
            {formatInstantDate(card.received_at)}
            {card.gift > 0 ? (
              <>
                {' · '}
                <Box component="span" sx={{ fontWeight: 600 }}>
                  <Money amount={card.gift} currency={card.currency} />
                </Box>
              </>
            ) : null}
            {card.opened_at === null
              ? ` · ${t({ message: 'not opened yet', comment: 'behind the day on which a card came' })}`
              : ''}
          </Fine>
        </Box>
      </Box>
      <CardLink card={card} />
    </Box>
  );
}
