import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReceivedCard } from '@keepsake/shared/api';
import { HeartIcon, MoreIcon } from '@keepsake/shared/icons';
import { Menu, MenuItem } from '@keepsake/shared/overlays';
import { Box, IconButton } from '@keepsake/shared/ui';
import { useState } from 'react';
import type { Marking } from './use-marking.ts';

/** A favorite button and a menu to hide, show or delete a card. */
export function CardActions({
  card,
  onMark,
  sx = {},
}: {
  card: ReceivedCard;
  onMark: (card: ReceivedCard, marking: Marking, isOn: boolean) => void;
  sx?: object;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Mounted on first use: even a closed menu would double the cost of rendering each card while scrolling.
  const [hasMenu, setHasMenu] = useState(false);
  const { sender_name: sender, favourite, hidden } = card;
  const choose = (marking: Marking, isOn: boolean) => {
    setAnchor(null);
    onMark(card, marking, isOn);
  };
  return (
    <Box sx={{ display: 'flex', ...sx }}>
      <IconButton
        aria-label={t`Favorite: the card from ${sender}`}
        aria-pressed={favourite}
        onClick={() => onMark(card, 'favourite', !favourite)}
        // One class for both states: inserting a second one would make the browser recalculate all styles of the page.
        sx={{
          color: 'text.secondary',
          '&[aria-pressed="true"]': { color: 'primary.main', '& svg': { fill: 'currentColor' } },
        }}
      >
        <HeartIcon fill="none" />
      </IconButton>
      <IconButton
        aria-label={t`More for the card from ${sender}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(pressed) => {
          setHasMenu(true);
          setAnchor(pressed.currentTarget);
        }}
        sx={{ color: 'text.secondary' }}
      >
        <MoreIcon />
      </IconButton>
      {hasMenu ? (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          <MenuItem sx={{ minHeight: 44 }} onClick={() => choose('hide', !hidden)}>
            {hidden
              ? t({ message: 'Show again', comment: 'item of a menu' })
              : t({ message: 'Hide', comment: 'item of a menu' })}
          </MenuItem>
          <MenuItem sx={{ minHeight: 44 }} onClick={() => choose('delete', true)}>
            <Trans comment="item of a menu">Delete</Trans>
          </MenuItem>
        </Menu>
      ) : null}
    </Box>
  );
}
