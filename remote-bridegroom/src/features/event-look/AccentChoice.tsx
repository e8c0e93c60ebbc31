import { t } from '@lingui/core/macro';
import type { ChosenLook } from '@keepsake/shared/api';
import { accents, colourOf, guarded } from '@keepsake/shared/look';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import { Box, Typography } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Fine } from '../../parts/text.tsx';
import { legend, Tile, tiles } from './tiles.tsx';

interface Choice {
  accent: ChosenLook['accent'];
  onChoose: (accent: ChosenLook['accent']) => void;
}

/** Radio buttons for the accents, and an input for a custom color. */
export function AccentChoice({ accent, onChoose }: Choice) {
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

/** A color input: previews each color while its picker is open, and saves the last one when it closes. */
function OwnColour({ accent, onChoose }: Choice) {
  const isOwn = accent.startsWith('#');
  const [preview, setPreview] = useState<string | null>(null);
  const colour = preview ?? colourOf(accent);
  const field = useRef<HTMLInputElement>(null);
  const explanation = useId();
  const save = useEffectEvent((chosen: string) => {
    setPreview(null);
    onChoose(chosen.toLowerCase());
  });
  useEffect(() => {
    const input = field.current;
    // React's onChange is the native `input` event, which fires for each color that the pointer passes.
    const saveValue = () => input && save(input.value);
    input?.addEventListener('change', saveValue);
    return () => input?.removeEventListener('change', saveValue);
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
          aria-describedby={explanation}
          value={colour}
          onChange={(change) => setPreview(change.target.value)}
          sx={overlaidControl}
        />
        <Dot colour={isOwn || preview ? colour : null} />
        <span>{t`Your own color`}</span>
      </Tile>
      <Fine id={explanation} role="status" sx={{ mt: 1, minHeight: '1.5em' }}>
        {isOwn || preview ? guardWords(colour, light.ink, dark.ink) : ''}
      </Fine>
    </Box>
  );
}

/** Explains how a custom color is darkened or lightened for contrast; `byDay` and `byNight` are the adjusted ones. */
function guardWords(colour: string, byDay: string, byNight: string): string {
  if (colour !== byDay)
    return colour === byNight
      ? t`On light pages we darken it so that everybody can read it.`
      : t`We darken it on light pages and adjust it on dark ones, so that everybody can read it.`;
  return colour === byNight
    ? t`Everybody can read it as it is.`
    : t`On dark pages we lighten it so that everybody can read it.`;
}

/** @param colour null shows a wheel of colors */
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
