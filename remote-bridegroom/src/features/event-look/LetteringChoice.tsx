import { Trans } from '@lingui/react/macro';
import type { NameLettering, OwnedEvent } from '@keepsake/shared/api';
import { EventNames, lookVariables } from '@keepsake/shared/events';
import { nameLetterings } from '@keepsake/shared/look';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import { Box, Typography } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { legend, Tile } from './tiles.tsx';

/** Radio buttons for the lettering of names, each previewed with the event's names. */
export function LetteringChoice({
  event,
  lettering,
  onChoose,
}: {
  event: OwnedEvent;
  lettering: NameLettering;
  onChoose: (lettering: NameLettering) => void;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={legend}>
        <Trans>Letters of your names</Trans>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          gap: 1,
        }}
      >
        {nameLetterings.map(({ key, name }) => (
          <Tile key={key} checked={lettering === key}>
            <input
              type="radio"
              name="lettering"
              aria-label={name}
              checked={lettering === key}
              onChange={() => onChoose(key)}
              style={overlaidControl}
            />
            <Box aria-hidden sx={{ minWidth: 0, flex: 1 }}>
              <Box sx={{ ...lookVariables({ colours: null, lettering: key }), ...sample }}>
                <EventNames of={event} />
              </Box>
              <Fine component="span">{name}</Fine>
            </Box>
          </Tile>
        ))}
      </Box>
    </Box>
  );
}

const sample = {
  fontFamily: displayFont,
  fontWeight: 500,
  fontSize: '1.625rem',
  lineHeight: 1.25,
  minHeight: '2.5rem',
} as const;
