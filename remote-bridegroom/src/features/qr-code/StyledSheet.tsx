import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import type { SheetStyle } from './styles.ts';
import type { Look } from './use-look.ts';
import { printQuery, type Print } from './use-print.ts';

interface Printed {
  event: OwnedEvent;
  look: Look;
  print: Print;
}

/** Addresses of what is printed; null until they are known. */
export function useLinks({ event, look, print }: Printed) {
  const query = printQuery(look, print);
  const { data } = useRead('GET v2/events/:id/qrcode/links', {
    params: { id: event.id },
    ...(Object.keys(query).length > 0 ? { query } : {}),
  });
  return data;
}

/** What makes a button lead to a file: it cannot be pressed until its address is known. */
const leadingTo = (href: string | null | undefined, { event }: Printed, name: string) =>
  href
    ? { component: 'a', href, download: `keepsake-${event.unique_code}-${name}` }
    : { disabled: true };

/** The chosen layout in the chosen look, as a file. */
export function StyledSheet({
  style,
  ...printed
}: Printed & { style: Exclude<SheetStyle['style'], 'sheet'> }) {
  const { http } = useHost();
  const link = useLinks(printed)?.[style];
  return (
    <DownloadButton
      {...leadingTo(link && http.url(link), printed, `${style}.pdf`)}
      variant="contained"
      size="large"
    >
      <Trans>Download the PDF</Trans>
    </DownloadButton>
  );
}

/** A page of it as a picture, for whoever prints no PDF. @param of which table it is, where several are printed */
export function SheetPicture({
  style,
  of,
  ...printed
}: Printed & { style: SheetStyle['style']; of: string | null }) {
  const { http } = useHost();
  const link = useLinks(printed)?.pictures[style];
  return (
    <DownloadButton
      {...leadingTo(link && `${http.url(link)}&download`, printed, `${style}.png`)}
      variant="outlined"
      size="large"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {of === null ? t`Download as a picture` : t`Picture of ${{ table: of }}`}
    </DownloadButton>
  );
}
