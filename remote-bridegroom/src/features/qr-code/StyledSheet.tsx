import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import type { SheetStyle } from './styles.ts';
import type { Look } from './use-print-design.ts';
import { printQuery, type Print } from './use-print.ts';

interface Printed {
  event: OwnedEvent;
  look: Look;
  print: Print;
}

/** The addresses of the print's files; null until loaded. */
export function useLinks({ event, look, print }: Printed) {
  const query = printQuery(look, print);
  const { data } = useRead('GET v2/events/:id/qrcode/links', {
    params: { id: event.id },
    ...(Object.keys(query).length > 0 ? { query } : {}),
  });
  return data;
}

/** Props that make a button a download link, or disable it until the address has loaded. */
const downloadProps = (href: string | null | undefined, { event }: Printed, name: string) =>
  href
    ? { component: 'a', href, download: `keepsake-${event.unique_code}-${name}` }
    : { disabled: true };

/** Downloads the PDF of a layout other than the A4 poster. */
export function StyledSheet({
  style,
  ...printed
}: Printed & { style: Exclude<SheetStyle['style'], 'sheet'> }) {
  const { http } = useHost();
  const link = useLinks(printed)?.[style];
  return (
    <DownloadButton
      {...downloadProps(link && http.url(link), printed, `${style}.pdf`)}
      variant="contained"
      size="large"
    >
      <Trans>Download the PDF</Trans>
    </DownloadButton>
  );
}

/** Downloads a page of the print as PNG. @param of name of the table; null for the event's own code */
export function SheetPicture({
  style,
  of,
  ...printed
}: Printed & { style: SheetStyle['style']; of: string | null }) {
  const { http } = useHost();
  const link = useLinks(printed)?.pictures[style];
  return (
    <DownloadButton
      {...downloadProps(link && `${http.url(link)}&download`, printed, `${style}.png`)}
      variant="outlined"
      size="large"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {of === null ? t`Download as a picture` : t`Picture of ${{ table: of }}`}
    </DownloadButton>
  );
}
