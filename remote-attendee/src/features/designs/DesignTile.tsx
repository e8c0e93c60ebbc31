import { t } from '@lingui/core/macro';
import type { CardDesign } from '@keepsake/shared/api';
import { CardFront } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { CheckIcon } from '@keepsake/shared/icons';
import { Box, ButtonBase, formatMoney, Typography } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';

export function DesignTile({
  design,
  colour,
  names,
  currency,
  chosen,
  onChoose,
}: {
  design: CardDesign;
  /** Key of a colourway; null for the default one. */
  colour: string | null;
  names: readonly string[];
  currency: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { http } = useHost();
  const { name, price, colours } = design;
  const note = price > 0 ? formatMoney(price, currency) : null;
  return (
    <Tile
      label={labelOf(name, note, chosen)}
      chosen={chosen}
      onChoose={onChoose}
      front={
        <CardFront
          design={{ ...design, image: http.url(design.image) }}
          colour={colour}
          names={names}
          lazy
        />
      }
    >
      {name}
      {note ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {note}
        </Box>
      ) : null}
      <Box component="span" sx={{ display: 'flex', gap: 0.5, justifyContent: 'center', mt: 0.5 }}>
        {colours.length > 1
          ? colours.map(({ key, swatch }) => (
              <Box
                key={key}
                component="span"
                sx={{
                  width: 12,
                  height: 12,
                  borderRadius: '50%',
                  border: 1,
                  borderColor: 'divider',
                  background: `linear-gradient(135deg, ${swatch[0]} 50%, ${swatch[1] ?? swatch[0]} 50%)`,
                }}
              />
            ))
          : null}
      </Box>
    </Tile>
  );
}

/** @param price formatted; null for a free design */
function labelOf(design: string, price: string | null, chosen: boolean): string {
  if (price === null) return chosen ? t`${design}, chosen` : design;
  return chosen ? t`${design}, ${price}, chosen` : t`${design}, ${price}`;
}

/** A tile whose whole surface is a toggle button. */
export function Tile({
  label,
  chosen,
  onChoose,
  front,
  children,
}: {
  label: string;
  chosen: boolean;
  onChoose: () => void;
  front: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box component="li">
      <ButtonBase
        onClick={onChoose}
        aria-label={label}
        aria-pressed={chosen}
        sx={{
          display: 'block',
          width: '100%',
          borderRadius: '8px',
          outlineOffset: 4,
          ...(chosen ? { outline: '2px solid', outlineColor: 'primary.main' } : {}),
          // Thicker than the outline of the chosen tile and in another colour, to tell the two apart.
          '&:focus-visible': { outline: '3px solid', outlineColor: 'text.primary' },
        }}
      >
        {front}
        <Typography
          component="span"
          aria-hidden
          variant="body2"
          sx={{ display: 'block', mt: 1, minHeight: 44, fontWeight: chosen ? 600 : 400 }}
        >
          {chosen ? <CheckIcon style={{ verticalAlign: '-0.15em', marginInlineEnd: 6 }} /> : null}
          {children}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
