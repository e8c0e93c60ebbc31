import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { LinkButton, Stack, Box } from '@keepsake/shared/ui';
import { CardFront, sampleDesign } from '@keepsake/shared/designs';
import monogramFile from '@keepsake/shared/designs/collection/gilt-monogram/design.json';
import monogram from '@keepsake/shared/designs/collection/gilt-monogram/front.svg';
import oliveFile from '@keepsake/shared/designs/collection/olive-branch/design.json';
import olive from '@keepsake/shared/designs/collection/olive-branch/front.svg';
import lanternsFile from '@keepsake/shared/designs/collection/paper-lanterns/design.json';
import lanterns from '@keepsake/shared/designs/collection/paper-lanterns/front.svg';
import { usePortalRedirect } from '../portal/use-portal-redirect.ts';
import { sampleCouple } from '../../parts/sample-couple.ts';
import { Points } from '../../parts/Points.tsx';
import { Article, Section } from './Article.tsx';

const fan = [
  { design: sampleDesign('olive-branch', olive, oliveFile), turn: -6 },
  { design: sampleDesign('paper-lanterns', lanterns, lanternsFile), turn: 0 },
  { design: sampleDesign('gilt-monogram', monogram, monogramFile), turn: 6 },
];

/** Three of our designs, fanned out. */
function OurDesigns() {
  return (
    <Box
      role="img"
      aria-label={t`Three card designs: an olive branch, paper lanterns and a gilt monogram`}
      // Fixed columns, since a centred row would move as each card is loaded.
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 27%)',
        justifyContent: 'center',
        py: 3,
      }}
    >
      {fan.map(({ turn, design }) => (
        <Box
          key={design.id}
          aria-hidden
          sx={{
            // In percent of the column: each card is a ninth wider than its column.
            mx: `${-100 / 18}%`,
            transform: `rotate(${turn}deg) translateY(${Math.abs(turn) * 1.4}px)`,
            zIndex: turn === 0 ? 1 : 0,
          }}
        >
          <CardFront design={design} names={sampleCouple()} lazy />
        </Box>
      ))}
    </Box>
  );
}

export default function AboutPage() {
  usePortalRedirect();
  return (
    <Article
      title={t`About Keepsake`}
      lead={t`A place for what your guests want to say to you, on the day and long after it.`}
    >
      <Section title={t`Why Keepsake exists`}>
        <p>
          <Trans>
            At a celebration there’s never time to talk with everyone. The cards in the box are read
            late at night, half of the good wishes are on other people’s phones, and the gift
            envelope goes home in someone’s handbag.
          </Trans>
        </p>
        <p>
          <Trans>
            Keepsake puts all of it in one place. A guest scans the code on the table, writes a
            card, adds a photo, a voice note or a video, and a gift if they like. You see it arrive,
            and you keep it: in full quality, on your own computer, for good.
          </Trans>
        </p>
      </Section>
      <OurDesigns />
      <Section title={t`What we promise`}>
        <Points
          of={[
            t`A guest needs no account and no app. A code and a name are enough.`,
            t`Nothing is compressed. You get the same file that left the phone.`,
            t`The whole gift reaches the couple. The fee is shown to the giver before they pay.`,
            t`A card number goes to the payment provider and to no one else, not even us.`,
            t`What’s yours goes with you: everything in one download, readable without us.`,
          ]}
        />
      </Section>
      <Section title={t`Who designs it`}>
        <p>
          <Trans>
            We draw the card designs, the pictures on these pages and every button ourselves. A card
            is stationery: one paper, one ink and a line of gold, and it looks the same in dark
            mode. Everything else stays out of its way.
          </Trans>
        </p>
      </Section>
      <Section title={t`Who pays for it`}>
        <p>
          <Trans>
            Hosts who want more than the free package, which already accepts every card. There’s no
            advertising, nobody is tracked and nothing is taken from a gift.
          </Trans>
        </p>
      </Section>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <LinkButton to={addresses.features()}>
          <Trans>What Keepsake does</Trans>
        </LinkButton>
        <LinkButton to={addresses.faq()} variant="outlined">
          <Trans>Questions and answers</Trans>
        </LinkButton>
        <LinkButton to={addresses.contact()} variant="outlined">
          <Trans>Write to us</Trans>
        </LinkButton>
      </Stack>
    </Article>
  );
}
