import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccentOnGround, ChosenLook, OwnedEvent } from '@keepsake/shared/api';
import { EventNames, lookVariables } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { shownLook } from '@keepsake/shared/look';
import { namesOf } from '@keepsake/shared/people';
import { dark, displayFont, light } from '@keepsake/shared/theme/tokens';
import { Box, Photo } from '@keepsake/shared/ui';
import { formatList } from '@keepsake/shared/words';
import { Fine } from '../../parts/text.tsx';

const schemes = { light, dark };

/** Small previews of a guest’s page with the look, in the light and the dark scheme. */
export function LookPreview({ event, look }: { event: OwnedEvent; look: ChosenLook }) {
  const shown = shownLook(look);
  return (
    <Box
      role="img"
      aria-label={t`What your guests see: a page for ${{ names: formatList(namesOf(event)) }} in your look, by day and by night`}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}
    >
      {(['light', 'dark'] as const).map((scheme) => (
        <SmallPage
          key={scheme}
          event={event}
          scheme={scheme}
          accent={shown?.colours?.[scheme] ?? null}
          letters={lookVariables({ colours: null, lettering: look.lettering })}
        />
      ))}
    </Box>
  );
}

function SmallPage({
  event,
  scheme,
  accent,
  letters,
}: {
  event: OwnedEvent;
  scheme: keyof typeof schemes;
  /** Null for the site's own accent. */
  accent: AccentOnGround | null;
  letters: object;
}) {
  const { http } = useHost();
  const site = schemes[scheme];
  const { ink, fill } = accent ?? { ink: site.accent, fill: site.fill };
  return (
    <Box aria-hidden>
      <Box
        sx={{
          containerType: 'inline-size',
          borderRadius: 2,
          border: `1px solid ${site.line}`,
          overflow: 'hidden',
          bgcolor: site.paper,
          color: site.ink,
          textAlign: 'center',
          transition: 'none',
        }}
      >
        {event.photo ? (
          <Photo
            src={http.url(event.photo)}
            alt=""
            sx={{ display: 'block', width: '100%', aspectRatio: '3 / 2', objectFit: 'cover' }}
          />
        ) : null}
        <Box sx={{ px: 1.5, pt: 2, pb: 2 }}>
          <Box sx={{ fontSize: '0.625rem', letterSpacing: '0.14em', color: site.inkSoft }}>
            {t({
              message: 'A CARD FOR',
              comment: 'in a small picture of a page: names stand below',
            })}
          </Box>
          <Box
            sx={{
              ...letters,
              display: 'grid',
              alignItems: 'center',
              minHeight: '4.4rem',
              fontFamily: displayFont,
              fontWeight: 500,
              fontSize: 'clamp(1.25rem, 13cqi, 1.875rem)',
              lineHeight: 1.15,
              '& span': { color: site.goldInk },
            }}
          >
            <EventNames of={event} />
          </Box>
          <Box sx={{ height: 3, my: 1, borderRadius: 2, bgcolor: site.line }}>
            <Box sx={{ height: 3, width: '60%', borderRadius: 2, bgcolor: ink }} />
          </Box>
          <Box
            sx={{
              py: 1,
              borderRadius: 999,
              bgcolor: fill,
              color: site.onFill,
              fontWeight: 600,
              fontSize: '0.8125rem',
            }}
          >
            <Trans>Send card</Trans>
          </Box>
          <Box sx={{ mt: 1.25, fontSize: '0.8125rem', fontWeight: 600, color: ink }}>
            <Trans>See all designs</Trans>
          </Box>
        </Box>
      </Box>
      <Fine component="p" sx={{ textAlign: 'center', mt: 0.5 }}>
        {scheme === 'light'
          ? t({ message: 'By day', comment: 'below a picture of a page in its light colors' })
          : t({ message: 'By night', comment: 'below a picture of a page in its dark colors' })}
      </Fine>
    </Box>
  );
}
