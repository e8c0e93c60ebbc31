import { useHost } from '@keepsake/shared/host';
import { Button, DownloadIcon, Stack } from '@keepsake/shared/ui';

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
  links: { svg: string; png: string; pdf: string };
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
    </Stack>
  );
}
