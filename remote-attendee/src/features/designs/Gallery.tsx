import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Message, say } from '@keepsake/shared/words';
import { useState, type ReactNode } from 'react';
import type { CardDesign } from '@keepsake/shared/api';
import { Box, Button, Stack, Typography, ToggleChip } from '@keepsake/shared/ui';
import { tiles } from '../../parts/tiles.ts';
import { DesignTile } from './DesignTile.tsx';

interface Shown {
  /** Type of event; null for all of them. */
  occasion: string | null;
  /** Set of designs; null for all of them. */
  taste: string | null;
}

export function filtered(designs: readonly CardDesign[], { occasion, taste }: Shown): CardDesign[] {
  return designs.filter(
    ({ event_types, set }) =>
      (occasion === null || event_types.includes(occasion)) && (taste === null || set === taste),
  );
}

/**
 * Returns the types of event that designs are made for, the event's own first.
 * @param designs in the server’s order, which begins with those that suit the event
 */
export function occasionsOf(designs: readonly CardDesign[]): string[] {
  const all = [...new Set(designs.flatMap(({ event_types }) => event_types))].toSorted();
  const suits = (type: string) =>
    designs.findIndex(({ event_types }) => !event_types.includes(type));
  const leads = (type: string) =>
    suits(type) === filtered(designs, { occasion: type, taste: null }).length ? suits(type) : 0;
  const [own] = all.toSorted((one, other) => leads(other) - leads(one));
  return own !== undefined && leads(own) > 0 ? [own, ...all.filter((type) => type !== own)] : all;
}

export function tastesOf(designs: readonly CardDesign[]): string[] {
  return [...new Set(designs.map(({ set }) => set))];
}

const grid = { ...tiles('min(44%, 170px)', 2), p: 0.5, gap: { xs: 2, sm: 3 } };

export function Gallery({
  designs,
  names,
  currency,
  chosen,
  colour,
  own,
  onChoose,
}: {
  /** All designs, those that suit the event first. */
  designs: readonly CardDesign[];
  names: readonly string[];
  currency: string;
  chosen: string | null;
  /** Key of the chosen design’s colourway; null for the default one. */
  colour: string | null;
  /** The list item for the sender’s own picture; null when the event does not allow one. */
  own: ReactNode;
  onChoose: (design: CardDesign) => void;
}) {
  const occasions = occasionsOf(designs);
  const [shown, setShown] = useState<Shown>({ occasion: null, taste: null });
  const found = filtered(designs, shown);
  return (
    <Stack spacing={2}>
      <Stack spacing={0.5}>
        <Chips
          label={t({
            message: 'Occasion',
            comment: 'name of a filter, read aloud: the kind of event',
          })}
          all={t`All occasions`}
          options={occasions}
          said={occasionInWords}
          chosen={shown.occasion}
          onChoose={(of) => setShown({ occasion: of, taste: null })}
        />
        <Chips
          label={t({
            message: 'Taste',
            comment: 'name of a filter, read aloud: the style of designs',
          })}
          all={t`All tastes`}
          options={tastesOf(filtered(designs, { ...shown, taste: null }))}
          said={tasteInWords}
          chosen={shown.taste}
          onChoose={(taste) => setShown({ ...shown, taste })}
        />
      </Stack>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {t`${plural({ count: found.length }, { 1: 'One design', one: '# design', other: '# designs' })}`}
      </Typography>
      {found.length === 0 ? (
        <Button onClick={() => setShown({ occasion: null, taste: null })}>
          <Trans>Show all designs</Trans>
        </Button>
      ) : null}
      <Box component="ul" aria-label={t`Card designs`} sx={grid}>
        {own}
        {found.map((design) => (
          <DesignTile
            key={design.id}
            design={design}
            colour={design.id === chosen ? colour : null}
            names={names}
            currency={currency}
            chosen={design.id === chosen}
            onChoose={() => onChoose(design)}
          />
        ))}
      </Box>
    </Stack>
  );
}

/** A row of chips to filter by; it scrolls sideways on a narrow screen. */
function Chips({
  label,
  all,
  options,
  said,
  chosen,
  onChoose,
}: {
  /** Name of the group for screen readers. */
  label: string;
  /** Label of the chip that removes the filter. */
  all: string;
  options: readonly string[];
  /** Puts an option into words. */
  said: (option: string) => string;
  chosen: string | null;
  onChoose: (option: string | null) => void;
}) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', scrollbarWidth: 'none', py: 0.5, px: 0.25 }}
    >
      {[null, ...options].map((option) => (
        <ToggleChip
          key={option ?? ''}
          label={option === null ? all : said(option)}
          chosen={option === chosen}
          onClick={() => onChoose(option)}
          sx={{ flex: '0 0 auto', height: 44, borderRadius: 22, px: 0.5 }}
        />
      ))}
    </Box>
  );
}

/** Labels of event types, by the server’s names. */
const occasions = {
  Wedding: msg({ message: 'Wedding', comment: 'kind of event' }),
  Engagement: msg({ message: 'Engagement', comment: 'kind of event' }),
  Anniversary: msg({ message: 'Anniversary', comment: 'kind of event' }),
  'Bridal Shower': msg({ message: 'Bridal Shower', comment: 'kind of event' }),
  'Baby Shower': msg({ message: 'Baby Shower', comment: 'kind of event' }),
  Birthday: msg({ message: 'Birthday', comment: 'kind of event' }),
  Quinceañera: msg({ message: 'Quinceañera', comment: 'kind of event' }),
  Graduation: msg({ message: 'Graduation', comment: 'kind of event' }),
  'Bar Mitzvah': msg({ message: 'Bar Mitzvah', comment: 'kind of event' }),
  Retirement: msg({ message: 'Retirement', comment: 'kind of event' }),
  'Family Reunion': msg({ message: 'Family Reunion', comment: 'kind of event' }),
  'Team Celebration': msg({ message: 'Team Celebration', comment: 'kind of event' }),
  Other: msg({ message: 'Other', comment: 'kind of event' }),
};

/** Labels of styles, by the `set` of a design. */
const tastes = {
  botanical: msg({ message: 'Botanical', comment: 'style of card designs' }),
  classical: msg({ message: 'Classical', comment: 'style of card designs' }),
  modern: msg({ message: 'Modern', comment: 'style of card designs' }),
  playful: msg({ message: 'Playful', comment: 'style of card designs' }),
  photo: msg({ message: 'Photo', comment: 'style of card designs: those with a photo on them' }),
  night: msg({ message: 'Night', comment: 'style of card designs' }),
  watercolor: msg({ message: 'Watercolor', comment: 'style of card designs' }),
  'line art': msg({ message: 'Line art', comment: 'style of card designs' }),
  'art deco': msg({ message: 'Art deco', comment: 'style of card designs' }),
  'mid-century': msg({ message: 'Mid-century', comment: 'style of card designs' }),
};

/** Returns a function that translates names; a name unknown to this release is only capitalised. */
const inWords = (known: Partial<Record<string, Message>>) => (name: string) => {
  const message = known[name];
  return message ? say(message) : name.charAt(0).toUpperCase() + name.slice(1);
};

const occasionInWords = inWords(occasions);
const tasteInWords = inWords(tastes);
