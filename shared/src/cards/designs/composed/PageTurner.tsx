import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { Box, IconButton } from '@keepsake/shared/ui';

/** Turns a card's pages where one is shown at a time. */
export function PageTurner({
  place,
  count,
  onTurn,
}: {
  place: number;
  count: number;
  onTurn: (place: number) => void;
}) {
  const page = place + 1;
  return (
    <Box role="group" aria-label={t`Pages of this card`} sx={turner}>
      <IconButton
        aria-label={t`Previous page of this card`}
        color="inherit"
        disabled={place === 0}
        onClick={() => onTurn(place - 1)}
        sx={button}
      >
        <BackIcon />
      </IconButton>
      <Box
        component="span"
        role="status"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        <Trans>
          Page {page} of {count}
        </Trans>
      </Box>
      <IconButton
        aria-label={t`Next page of this card`}
        color="inherit"
        disabled={place >= count - 1}
        onClick={() => onTurn(place + 1)}
        sx={button}
      >
        <ForwardIcon />
      </IconButton>
    </Box>
  );
}

const button = { width: 44, height: 44, '&.Mui-disabled': { color: 'inherit', opacity: 0.4 } };
const turner = { display: 'flex', alignItems: 'center', gap: 0.5 } as const;
