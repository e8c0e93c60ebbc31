import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, PageColumn, PageTitle, Typography } from '@keepsake/shared/ui';
import { Points } from '../../parts/Points.tsx';
import { Packages } from '../packages/Packages.tsx';
import choosing from './pictures/designs-phone.jpg';
import opened from './pictures/card-laptop.jpg';
import paying from './pictures/pay-phone.jpg';
import code from './pictures/qrcode-laptop.jpg';

const phone = { width: 780, height: 1688 };
const laptop = { width: 900, height: 640 };

export default function FeaturesPage() {
  return (
    <>
      <PageColumn sx={{ pt: { xs: 3, md: 6 }, pb: { xs: 6, md: 8 } }}>
        <PageTitle
          lead={t`For hosts, a guestbook that fills itself. For guests, two minutes on their phone.`}
        >
          <Trans>What Keepsake does</Trans>
        </PageTitle>
        <Box sx={{ display: 'grid', rowGap: { xs: 8, md: 12 }, mt: { xs: 5, md: 8 } }}>
          <Feature
            title={t`Before the day: one code on the tables`}
            picture={{ ...laptop, src: code, alt: t`The QR code of an event, with its downloads` }}
            eager
            text={t`Register your event in two minutes: names, date, place and a photo. You get an eight-character code and a QR code that stay the same, whatever you change later.`}
            points={[
              t`A sheet to print and fold, and PNG and SVG for your stationer.`,
              t`A link for those who can’t be there.`,
              t`As many events as you like: the shower, the wedding, the anniversary.`,
            ]}
          />
          <Feature
            title={t`At the table: a card in two minutes`}
            picture={{ ...phone, src: choosing, alt: t`Card designs to choose from, on a phone` }}
            left
            text={t`A guest scans the code, enters a name and is in. No app, no account. They choose a design, write up to 2,000 characters and add a photo, a voice note or a video straight from their phone.`}
            points={[
              t`Photos up to 50 MB, voice notes up to 5 minutes, videos up to 4 GB.`,
              t`When the barn’s Wi-Fi gives up, a video keeps its place and finishes uploading later, even if the page was closed.`,
              t`A reload never loses what was typed.`,
            ]}
          />
          <Feature
            title={t`A gift, if they like`}
            picture={{
              ...phone,
              src: paying,
              alt: t`The gift, the fee and the total before paying`,
              end: 'bottom',
            }}
            text={t`From $1.00 to $10,000.00, by card. The giver sees the processing fee and the total before paying, and covers the fee, so the whole gift reaches you.`}
            points={[
              t`The card number goes to the payment provider and to no one else.`,
              t`A card is charged once, even if someone presses Pay twice.`,
              t`You cash out to your bank account and follow each step.`,
            ]}
          />
          <Feature
            title={t`On the day and long after`}
            picture={{
              ...laptop,
              src: opened,
              alt: t`A card opened by the couple that received it`,
            }}
            left
            text={t`Cards appear as you watch. Each opens like a real card: the front, the words, the photo, the voice note, the video, the gift.`}
            points={[
              t`Everything in one download: the originals as they left the phone, in a folder for each card, and a guestbook that opens in any browser, without us.`,
              t`Gift money at a glance: available, pending and paid out.`,
              t`Only you and the sender ever see a card.`,
            ]}
          />
        </Box>
      </PageColumn>
      <Box sx={{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' }}>
        <Packages />
      </Box>
    </>
  );
}

interface Picture {
  src: string;
  alt: string;
  /** Width of the file in px; reserves the space before it loads. */
  width: number;
  height: number;
  /** Which end of a portrait picture is shown when it is cropped; the top by default. */
  end?: 'top' | 'bottom';
}

function Feature({
  title,
  picture,
  left = false,
  eager = false,
  text,
  points,
}: {
  title: string;
  picture: Picture;
  text: string;
  points: string[];
  /** Puts the picture on the left of a wide screen. */
  left?: boolean;
  /** True for a picture in the first screen, which is not loaded lazily. */
  eager?: boolean;
}) {
  const upright = picture.height > picture.width;
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 8,
        rowGap: 3,
        alignItems: 'center',
        '& p, & li': { lineHeight: 1.7, textWrap: 'pretty' },
        '& p': { m: 0, mb: 1.5 },
        '& ul': { m: 0, pl: 2.75 },
        '& li': { mb: 0.75 },
      }}
    >
      <div>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <p>{text}</p>
        <Points of={points} />
      </div>
      <Box
        component="img"
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        sx={{
          display: 'block',
          order: { md: left ? -1 : 0 },
          justifySelf: 'center',
          width: '100%',
          maxWidth: upright ? 300 : 'none',
          height: 'auto',
          aspectRatio: upright ? '3 / 5' : '900 / 640',
          objectFit: 'cover',
          objectPosition: picture.end ?? 'top',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          boxShadow: '0 18px 48px rgb(60 40 30 / 0.16)',
        }}
      />
    </Box>
  );
}
