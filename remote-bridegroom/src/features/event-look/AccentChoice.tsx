import { t } from '@lingui/core/macro';
import type { ChosenLook } from '@keepsake/shared/api';
import { accents, colourOf, guarded } from '@keepsake/shared/look';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import { Box, Typography } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Fine } from '../../parts/text.tsx';
import { legend, Tile, tiles } from './tiles.tsx';

/** The accents, as dots with their names, and a color of one’s own. */
export function AccentChoice({
  accent,
  onChoose,
}: {
  accent: ChosenLook['accent'];
  onChoose: (accent: ChosenLook['accent']) => void;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={legend}>
        {t({ message: 'Color', comment: 'heading' })}
      </Typography>
      <Box sx={tiles}>
        {accents.map(({ key, name, colour }) => (
          <Tile key={key} checked={accent === key}>
            <input
              type="radio"
              name="accent"
              checked={accent === key}
              onChange={() => onChoose(key)}
              style={overlaidControl}
            />
            <Dot colour={colour} />
            <span>{name}</span>
          </Tile>
        ))}
      </Box>
      <OwnColour accent={accent} onChoose={onChoose} />
    </Box>
  );
}

/** A colour of one’s own: shown while it is looked for, kept once it is found. */
function OwnColour({
  accent,
  onChoose,
}: {
  accent: ChosenLook['accent'];
  onChoose: (accent: ChosenLook['accent']) => void;
}) {
  const isOwn = accent.startsWith('#');
  const [tried, setTried] = useState<string | null>(null);
  const colour = tried ?? colourOf(accent);
  const field = useRef<HTMLInputElement>(null);
  const told = useId();
  const keep = useEffectEvent((found: string) => {
    setTried(null);
    onChoose(found.toLowerCase());
  });
  useEffect(() => {
    const input = field.current;
    // React's own event comes with each color that the pointer passes.
    const kept = () => input && keep(input.value);
    input?.addEventListener('change', kept);
    return () => input?.removeEventListener('change', kept);
  }, []);
  const { light, dark } = guarded(colour);
  return (
    <Box sx={{ mt: 1 }}>
      <Tile checked={isOwn} wide>
        <Box
          component="input"
          ref={field}
          type="color"
          aria-label={t`Your own color`}
          aria-describedby={told}
          value={colour}
          onChange={(change) => setTried(change.target.value)}
          sx={overlaidControl}
        />
        <Dot colour={isOwn || tried ? colour : null} />
        <span>{t`Your own color`}</span>
      </Tile>
      <Fine id={told} role="status" sx={{ mt: 1, minHeight: '1.5em' }}>
        {isOwn || tried ? guardWords(colour, light.ink, dark.ink) : ''}
      </Fine>
    </Box>
  );
}

/** What becomes of a colour that not everybody could read. */
function guardWords(colour: string, byDay: string, byNight: string): string {
  if (colour !== byDay)
    return colour === byNight
      ? t`On light pages we darken it so that everybody can read it.`
      : t`We darken it on light pages and adjust it on dark ones, so that everybody can read it.`;
  return colour === byNight
    ? t`Everybody can read it as it is.`
    : t`On dark pages we lighten it so that everybody can read it.`;
}

/** @param colour null while there is none */
function Dot({ colour }: { colour: string | null }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 28,
        height: 28,
        flexShrink: 0,
        borderRadius: '50%',
        border: 1,
        borderColor: 'field',
        background:
          colour ?? 'conic-gradient(#b25468, #8f6512, #5d7758, #1d6b75, #25406e, #7a62a3, #b25468)',
      }}
    />
  );
}
