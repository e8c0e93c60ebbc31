import * as addresses from '@keepsake/shared/addresses';
import type { Api, DataOf } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { styles } from './styles.ts';

const files = [
  { format: 'pdf', word: 'Printable PDF', primary: true },
  { format: 'png', word: 'PNG picture', primary: false },
  { format: 'svg', word: 'SVG drawing', primary: false },
] as const;

/** The QR code to take away: a sheet to print, and files for a stationer. */
export function QrDownloads({
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
