import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@keepsake/shared/api';
import { EventNames } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Box, ErrorState, LoadingState, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { say } from '@keepsake/shared/words';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { CodeLanguage, useCodeLanguage } from '../choices/CodeLanguage.tsx';
import { EventPage } from '../event-tabs/EventPage.tsx';
import { may } from '../events/permissions.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { pictureAndWords } from './styles.ts';
import { TabletSection } from './TabletSection.tsx';

/** The QR code of an event to scan, download and print, and the link for a tablet on the gift table. */
export default function QrCodePage() {
  return <EventPage tab="print">{(event) => <QrCode key={event.id} event={event} />}</EventPage>;
}

const files = [
  { format: 'pdf', word: msg`Printable PDF` },
  { format: 'png', word: msg`PNG picture` },
  { format: 'svg', word: msg`SVG drawing` },
] as const;

function QrCode({ event }: { event: EventDetails }) {
  const { http } = useHost();
  const { id, unique_code: code } = event;
  const [lang, chooseLanguage] = useCodeLanguage(id);
  const { data, error, reload } = useRead('GET v2/events/:id/qrcode/links', {
    params: { id },
    ...(lang ? { query: { lang } } : {}),
  });
  if (!data && error)
    return (
      <ErrorState whole title={t`The QR code couldn’t be made`} error={error} onRetry={reload} />
    );
  const title = (
    <PageTitle
      lead={t`Put it on the tables and beside the card box: one scan, and a guest is at your event.`}
    >
      <EventNames of={event} />
    </PageTitle>
  );
  if (!data)
    return (
      <>
        {title}
        <LoadingState label={t`Loading the QR code…`} height={440} lines={2} />
      </>
    );
  return (
    <Stack spacing={{ xs: 5, md: 7 }}>
      <Box sx={{ ...pictureAndWords, alignItems: 'center' }}>
        <Stack spacing={2.5}>
          {title}
          <Typography
            variant="h3"
            component="p"
            dir="ltr"
            sx={{
              textAlign: 'left',
              letterSpacing: '0.1em',
              fontVariantNumeric: 'lining-nums',
              userSelect: 'all',
            }}
          >
            {code}
          </Typography>
          <CodeLanguage
            label={t`Language of your code`}
            helperText={t`The page that it opens is in this language, and so are your prints.`}
            language={lang}
            onChoose={chooseLanguage}
          />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            {files.map(({ format, word }) => (
              <DownloadButton
                key={format}
                component="a"
                href={http.url(data[format])}
                download={`keepsake-${code}.${format}`}
                variant="outlined"
              >
                {say(word)}
              </DownloadButton>
            ))}
          </Stack>
        </Stack>
        <Box
          sx={{
            order: { md: -1 },
            width: '100%',
            maxWidth: 380,
            mx: 'auto',
            boxSizing: 'border-box',
            // White in the dark scheme as well, since scanners need a light background.
            bgcolor: '#fff',
            p: 2,
            borderRadius: 2,
            border: 1,
            borderColor: 'secondary.main',
          }}
        >
          <Box
            component="img"
            src={http.url(data.svg)}
            alt={t`QR code of your event, code ${code}`}
            onError={reload}
            sx={{ display: 'block', width: '100%', aspectRatio: '1 / 1' }}
          />
        </Box>
      </Box>
      <Stack component="section" aria-labelledby="sheet" spacing={3}>
        <Typography id="sheet" variant="h2">
          <Trans>A sheet for your tables</Trans>
        </Typography>
        <PrintSheet event={event} lang={lang} />
      </Stack>
      {may(event, 'moderate') ? <TabletSection event={event} /> : null}
    </Stack>
  );
}
