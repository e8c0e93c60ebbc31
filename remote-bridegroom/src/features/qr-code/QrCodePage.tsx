import { EventNames } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import {
  Box,
  ErrorState,
  LoadingState,
  Page,
  PageTitle,
  Stack,
  Typography,
  Button,
  TextLink,
} from '@keepsake/shared/ui';
import { TabletSection } from './TabletSection.tsx';
import * as addresses from '@keepsake/shared/addresses';
import type { Api, DataOf } from '@keepsake/shared/api';
import { DownloadIcon } from '@keepsake/shared/icons';
import { styles } from './styles.ts';

/** The QR code as large as the screen allows, to be scanned from it, and its files for print. */
export default function QrCodePage() {
  const { id = '' } = useParams();
  const { http } = useHost();
  const event = useRead('GET v2/events/:id/details', { params: { id } });
  const links = useRead('GET v2/events/:id/qrcode/links', { params: { id } });
  const error = event.error ?? links.error;

  if (error && !(event.data && links.data)) {
    return (
      <Page>
        <ErrorState
          whole
          title="The QR code couldn’t be made"
          error={error}
          onRetry={() => {
            event.reload();
            links.reload();
          }}
        />
      </Page>
    );
  }
  if (!event.data || !links.data) {
    return (
      <Page width="narrow" centered>
        <LoadingState label="Loading the QR code…" height={440} lines={2} />
      </Page>
    );
  }

  const { unique_code: code } = event.data;
  return (
    <Page width="narrow" centered>
      <PageTitle
        align="center"
        lead="Put it on the tables and beside the card box: one scan, and a guest is at your event."
      >
        <EventNames of={event.data} />
      </PageTitle>
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        <Box
          sx={{
            width: '100%',
            bgcolor: '#fff',
            p: 2,
            borderRadius: 2,
            border: 1,
            borderColor: 'secondary.main',
          }}
        >
          <Box
            component="img"
            src={http.url(links.data.svg)}
            alt={`QR code of your event, code ${code}`}
            onError={links.reload}
            sx={{ display: 'block', width: '100%', aspectRatio: '1 / 1' }}
          />
        </Box>
        <Typography
          variant="h3"
          component="p"
          sx={{ letterSpacing: '0.1em', fontVariantNumeric: 'lining-nums', userSelect: 'all' }}
        >
          {code}
        </Typography>
      </Stack>
      <QrDownloads links={links.data} code={code} />
      <TabletSection eventId={id} />
    </Page>
  );
}

const files = [
  { format: 'pdf', word: 'Printable PDF', primary: true },
  { format: 'png', word: 'PNG picture', primary: false },
  { format: 'svg', word: 'SVG drawing', primary: false },
] as const;

/** The QR code to take away: a sheet to print, and files for a stationer. */
function QrDownloads({
  links,
  code,
}: {
  links: DataOf<Api['GET v2/events/:id/qrcode/links']>;
  code: string;
}) {
  const { http } = useHost();
  return (
    <Stack spacing={1.5}>
      {files.map(({ format, word, primary }) => (
        <Button
          key={format}
          component="a"
          href={http.url(links[format])}
          download={`keepsake-${code}.${format}`}
          variant={primary ? 'contained' : 'outlined'}
          size="large"
          startIcon={<DownloadIcon />}
        >
          {word}
        </Button>
      ))}
      <Typography variant="h3" component="h2" sx={{ pt: 2 }}>
        More to print
      </Typography>
      {styles.map(({ style, word }) => {
        const link = links[style];
        return link ? (
          <Button
            key={style}
            component="a"
            href={http.url(link)}
            download={`keepsake-${code}-${style}.pdf`}
            variant="outlined"
            size="large"
            startIcon={<DownloadIcon />}
          >
            {word}
          </Button>
        ) : null;
      })}
      {links.folded ? null : (
        <Typography sx={{ color: 'text.secondary' }}>
          A folded table card, small cards, a card for a print shop and stickers come with the{' '}
          <TextLink to={addresses.packages()}>Premium package</TextLink>.
        </Typography>
      )}
    </Stack>
  );
}
