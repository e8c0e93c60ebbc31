import { t } from '@lingui/core/macro';
import type { Book } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import { card as paper, displayFont } from '@keepsake/shared/theme/tokens';
import { Box, GoldRule } from '@keepsake/shared/ui';

/** Content of a book's title page. */
export interface BookFront extends Pick<Book, 'title' | 'dedication' | 'cover'> {
  eventName: string;
  date: string;
}

/** The title page: a chosen picture, a title or the names, the event's date, and a dedication. */
export function BookTitle({ front, names }: { front: BookFront; names: readonly string[] }) {
  const { http } = useHost();
  const { title, dedication, cover, eventName, date } = front;
  const heading = title ?? names.join(' & ');
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 460,
        mx: 'auto',
        minHeight: { xs: 480, sm: 620 },
        display: 'flex',
        flexDirection: 'column',
        borderRadius: '6px',
        overflow: 'hidden',
        bgcolor: paper.paper,
        color: paper.ink,
        boxShadow: paper.shadow,
        // A thin frame on a page without a picture.
        outline: cover ? 'none' : `1px solid ${paper.goldLine}`,
        outlineOffset: -18,
        textAlign: 'center',
      }}
    >
      {cover ? (
        <Box
          component="img"
          src={http.url(cover.preview ?? cover.url)}
          alt={t`The picture on the title page`}
          sx={{ display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
        />
      ) : null}
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          alignItems: 'center',
          gap: 2,
          p: { xs: 4, sm: 6 },
        }}
      >
        <Box
          component="p"
          sx={{
            m: 0,
            fontFamily: displayFont,
            fontSize: { xs: '2rem', sm: '2.6rem' },
            lineHeight: 1.1,
            overflowWrap: 'anywhere',
            textWrap: 'balance',
          }}
        >
          {heading}
        </Box>
        <GoldRule />
        {eventName === heading ? null : (
          <Box component="p" sx={{ m: 0, color: paper.inkSoft }}>
            {eventName}
          </Box>
        )}
        <Box
          component="p"
          sx={{ m: 0, fontSize: '0.8rem', letterSpacing: '0.18em', textTransform: 'uppercase' }}
        >
          {formatEventDate(date)}
        </Box>
        {dedication ? (
          <Box
            component="p"
            sx={{
              m: 0,
              mt: 1,
              fontFamily: displayFont,
              fontStyle: 'italic',
              fontSize: '1.2rem',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {dedication}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
