import { t } from '@lingui/core/macro';
import type { CardDesign } from '@keepsake/shared/api';
import { overlaidControl } from '../../ui/theme/visually-hidden.ts';
import { Box } from '@keepsake/shared/ui';

/** The colourways of a design as radio buttons. */
export function Colours({
  design: { id, name, colours },
  colour,
  onChoose,
}: {
  design: CardDesign;
  /** Key of the chosen colourway; null for the first. */
  colour: string | null;
  /** Called with null for the first colourway, the default. */
  onChoose: (colour: string | null) => void;
}) {
  if (colours.length < 2) return null;
  const chosen = colour ?? colours[0]?.key;
  return (
    <Box
      role="radiogroup"
      aria-label={t({ message: `Color of ${name}`, comment: '{name} is a design of cards' })}
      sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap' }}
    >
      {colours.map(({ key, name: label, swatch }, place) => (
        <Box
          key={key}
          component="label"
          title={label}
          sx={{
            position: 'relative',
            width: 44,
            height: 44,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
          }}
        >
          <input
            type="radio"
            name={`colour-${id}`}
            checked={key === chosen}
            onChange={() => onChoose(place === 0 ? null : key)}
            aria-label={label}
            style={overlaidControl}
          />
          <Box
            aria-hidden
            sx={{
              width: 26,
              height: 26,
              borderRadius: '50%',
              border: '1px solid',
              borderColor: 'field',
              background: `linear-gradient(135deg, ${swatch[0]} 50%, ${swatch[1] ?? swatch[0]} 50%)`,
              ...(key === chosen
                ? { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 }
                : {}),
              // As wide as the label.
              'input:focus-visible + &': {
                outline: '2px solid',
                outlineColor: 'primary.main',
                outlineOffset: 8,
              },
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
