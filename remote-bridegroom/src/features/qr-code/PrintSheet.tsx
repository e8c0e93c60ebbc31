import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useState, type ReactNode } from 'react';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { areSettled, useRead } from '@keepsake/shared/query';
import {
  Box,
  Button,
  Skeleton,
  Stack,
  TextLink,
  Typography,
  IconButton,
  Link,
} from '@keepsake/shared/ui';
import { BackIcon, ForwardIcon, QrIcon } from '@keepsake/shared/icons';
import { card } from '@keepsake/shared/theme/tokens';
import { currentLanguage, LANGUAGES, type Language } from '@keepsake/shared/words';
import { QueryState } from '../../parts/QueryState.tsx';
import { may } from '../events/permissions.ts';
import { LayoutChoice } from './LayoutChoice.tsx';
import { LayoutPreview } from './LayoutPreview.tsx';
import { PrintDesignChoice } from './PrintDesignChoice.tsx';
import { SheetPicture, StyledSheet, useLinks } from './StyledSheet.tsx';
import { TableChoice } from './TableChoice.tsx';
import { isFree, pictureAndWords, defaultStyle, type SheetStyle } from './styles.ts';
import { usePrint, printQuery, type Print } from './use-print.ts';
import { usePrintDesign, type Look } from './use-print-design.ts';

/** Chooses layout, tables and look of a print with a live preview, and offers it as a file. */
export function PrintSheet({
  event,
  lang,
}: {
  event: OwnedEvent;
  /** Chosen language of the opened pages and of the print; undefined for the defaults. */
  lang: Language | undefined;
}) {
  const { http } = useHost();
  const { eventName, unique_code: eventCode } = event;
  const { look, designs, error, reload, choose } = usePrintDesign(event);
  const [layout, setLayout] = useState<SheetStyle>(defaultStyle);
  const tables = useRead('GET v2/events/:id/tables', { params: { id: event.id } });
  const {
    print: options,
    choose: choosePrint,
    pages,
    page,
    turn,
    faces,
  } = usePrint(tables.data, layout);
  const print: Print = { ...options, lang };
  /** The table of the first face; a picture can be made of one table at a time. */
  const shown = faces[0] ?? null;
  const links = useRead('GET v2/events/:id/qrcode/links', {
    params: { id: event.id },
    ...(lang ? { query: { lang } } : {}),
  });
  const code = links.data ? http.url(links.data.svg) : null;
  /** Whether the event's package includes designs; null until loaded. */
  const hasLooks = links.data ? links.data.folded !== null : null;
  const { style } = layout;
  const printOfPage = print.which === 'all' && shown ? { ...print, which: shown.key } : print;
  const isLoaded = areSettled(tables, links) && (designs !== null || error !== null);
  return (
    <Box sx={{ ...pictureAndWords, alignItems: 'start' }}>
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <Preview event={event} look={look} print={printOfPage} layout={layout}>
          <LayoutPreview event={event} look={look} code={code} layout={layout} tables={faces} />
        </Preview>
        {pages > 1 ? <Pager page={page} pages={pages} onTurn={turn} /> : null}
      </Stack>
      <Stack spacing={2.5} sx={{ minWidth: 0 }}>
        <LayoutChoice chosen={layout} inPackage={hasLooks === false} onChoose={setLayout} />
        {isLoaded ? null : <Skeleton variant="rounded" height={620} />}
        {/* Mounted at once, since its parts load data themselves, but hidden until everything has loaded. */}
        <Stack spacing={2.5} sx={{ display: isLoaded ? 'flex' : 'none' }}>
          {tables.data ? (
            <TableChoice event={event} tables={tables.data} print={print} onChoose={choosePrint} />
          ) : null}
          <QueryState query={tables} title={t`The tables couldn’t be loaded`} loading={null} />
          {designs ? (
            <PrintDesignChoice
              designs={designs}
              look={look}
              inPackage={hasLooks === false}
              onChoose={choose}
            />
          ) : null}
          <QueryState
            query={{ data: designs, error, reload }}
            title={t`The looks couldn’t be loaded`}
            loading={null}
          />
          <Typography>
            <Trans>
              For <strong>{eventName}</strong>, code <strong>{eventCode}</strong>.
            </Trans>
          </Typography>
          {(look.design || !isFree(layout)) && hasLooks === false ? (
            <>
              <Typography>
                <Trans>
                  Sheets in the look of your cards, and sizes beside the poster, come with the{' '}
                  <UpgradeLink _t="link" event={event}>
                    Premium package
                  </UpgradeLink>
                  . The plain one is always yours.
                </Trans>
              </Typography>
              <Button
                variant="contained"
                size="large"
                onClick={() => {
                  choose({ design: null, colour: null });
                  setLayout(defaultStyle);
                }}
              >
                <Trans>Take the plain sheet</Trans>
              </Button>
            </>
          ) : (
            <>
              {style === 'sheet' ? (
                <OpenSheet
                  // Remounted for each choice: a link to the sheet of another one would be mistaken for this one's.
                  key={JSON.stringify(printQuery(look, print))}
                  event={event}
                  look={look}
                  print={print}
                />
              ) : (
                <StyledSheet event={event} look={look} print={print} style={style} />
              )}
              <SheetPicture
                event={event}
                look={look}
                style={style}
                print={printOfPage}
                of={shown?.name ?? null}
              />
            </>
          )}
        </Stack>
      </Stack>
    </Box>
  );
}

/** A link to the packages for the owner of the event, who alone can buy for it; plain text for anybody else. */
function UpgradeLink({ event, children }: { event: OwnedEvent; children?: ReactNode }) {
  if (!may(event, 'own')) return children;
  return <TextLink to={addresses.packages({ event_id: event.id })}>{children}</TextLink>;
}

/** The preview drawn here, or, for a print in a language other than this page's, the server's picture of it. */
function Preview({
  layout: { style, page },
  children,
  ...printed
}: {
  event: OwnedEvent;
  look: Look;
  print: Print;
  layout: SheetStyle;
  children: ReactNode;
}) {
  const { http } = useHost();
  const picture = useLinks(printed)?.pictures[style];
  const { lang } = printed.print;
  const language = LANGUAGES.find(({ code }) => code === lang)?.name;
  if (!picture || !language || lang === currentLanguage()) return children;
  return (
    <Box
      component="img"
      src={http.url(picture)}
      alt={t`Your print in this language: ${language}`}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: 380,
        mx: 'auto',
        aspectRatio: `${page.width} / ${page.height}`,
        borderRadius: '4px',
        bgcolor: '#fff',
        boxShadow: card.shadow,
      }}
    />
  );
}

/** Buttons to turn the pages of the preview. @param page index, from 0 */
function Pager({
  page,
  pages,
  onTurn,
}: {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}) {
  const number = page + 1;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'center', gap: 1 }}>
      <IconButton
        aria-label={t({ message: 'Previous page', comment: 'button, for screen readers' })}
        disabled={page === 0}
        onClick={() => onTurn(page - 1)}
      >
        <BackIcon />
      </IconButton>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
        <Trans>
          Page {number} of {pages}
        </Trans>
      </Typography>
      <IconButton
        aria-label={t({ message: 'Next page', comment: 'button, for screen readers' })}
        disabled={page === pages - 1}
        onClick={() => onTurn(page + 1)}
      >
        <ForwardIcon />
      </IconButton>
    </Stack>
  );
}

function OpenSheet({ event, look, print }: { event: OwnedEvent; look: Look; print: Print }) {
  const { http } = useHost();
  /** Address of the sheet, set when the browser blocked the new tab. */
  const [address, setAddress] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(
    async () => {
      // Opened before the response: outside of the click handler the browser would block it as a pop-up.
      const tab = window.open('', '_blank');
      try {
        const query = { event_id: event.id, ...printQuery(look, print) };
        const { data } = await http.call('GET pdf', { query });
        const sheet = http.url(data);
        if (tab) {
          tab.opener = null;
          tab.location.href = sheet;
        } else setAddress(sheet);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    { errorMessage: t`The sheet couldn’t be made.` },
  );

  return (
    <>
      <Button
        variant="contained"
        size="large"
        startIcon={<QrIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
      >
        <Trans>Open the sheet</Trans>
      </Button>
      {address ? (
        <Typography role="status">
          <Trans>
            Your browser didn’t open a new tab.{' '}
            <Link href={address} target="_blank" rel="noopener">
              Open the sheet here
            </Link>
            .
          </Trans>
        </Typography>
      ) : null}
    </>
  );
}
