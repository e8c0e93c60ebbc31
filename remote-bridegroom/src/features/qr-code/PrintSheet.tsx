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
import { Unread } from '../../parts/Unread.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import { LayoutPreview } from './LayoutPreview.tsx';
import { LookChoice } from './LookChoice.tsx';
import { SheetPicture, StyledSheet, useLinks } from './StyledSheet.tsx';
import { TableChoice } from './TableChoice.tsx';
import { isFree, pictureAndWords, usual, type SheetStyle } from './styles.ts';
import { usePrint, printQuery, type Print } from './use-print.ts';
import { useLook, type Look } from './use-look.ts';

/** The sheet for the tables as it will be printed: its look is chosen, then it opens as a file. */
export function PrintSheet({
  event,
  lang,
}: {
  event: OwnedEvent;
  /** What the codes open in, and the sheet is in, where that was chosen. */
  lang: Language | undefined;
}) {
  const { http } = useHost();
  const { eventName, unique_code: eventCode } = event;
  const { look, designs, error, reload, choose } = useLook(event);
  const [layout, setLayout] = useState<SheetStyle>(usual);
  const tables = useRead('GET v2/events/:id/tables', { params: { id: event.id } });
  const {
    print: asked,
    choose: choosePrint,
    pages,
    page,
    turn,
    faces,
  } = usePrint(tables.data, layout);
  const print: Print = { ...asked, lang };
  /** A preview exists for one table at a time. */
  const shown = faces[0] ?? null;
  const links = useRead('GET v2/events/:id/qrcode/links', {
    params: { id: event.id },
    ...(lang ? { query: { lang } } : {}),
  });
  const code = links.data ? http.url(links.data.svg) : null;
  /** Whether the event's package has looks; unknown until it was read. */
  const hasLooks = links.data ? links.data.folded !== null : null;
  const { style } = layout;
  const printOfPage = print.which === 'all' && shown ? { ...print, which: shown.key } : print;
  const isWhole = areSettled(tables, links) && (designs !== null || error !== null);
  return (
    <Box sx={{ ...pictureAndWords, alignItems: 'start' }}>
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <Preview event={event} look={look} print={printOfPage} layout={layout}>
          <LayoutPreview event={event} look={look} code={code} layout={layout} tables={faces} />
        </Preview>
        {pages > 1 ? <Leaf page={page} pages={pages} onTurn={turn} /> : null}
      </Stack>
      <Stack spacing={2.5} sx={{ minWidth: 0 }}>
        <LayoutChoice chosen={layout} inPackage={hasLooks === false} onChoose={setLayout} />
        {isWhole ? null : <Skeleton variant="rounded" height={620} />}
        {/* Reads its own, too: it is there from the start, and seen once all of it is known. */}
        <Stack spacing={2.5} sx={{ display: isWhole ? 'flex' : 'none' }}>
          {tables.data ? (
            <TableChoice event={event} tables={tables.data} print={print} onChoose={choosePrint} />
          ) : null}
          <Unread of={tables} title={t`The tables couldn’t be loaded`} loading={null} />
          {designs ? (
            <LookChoice
              designs={designs}
              look={look}
              inPackage={hasLooks === false}
              onChoose={choose}
            />
          ) : null}
          <Unread
            of={{ data: designs, error, reload }}
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
                  <TextLink to={addresses.packages()}>Premium package</TextLink>. The plain one is
                  always yours.
                </Trans>
              </Typography>
              <Button
                variant="contained"
                size="large"
                onClick={() => {
                  choose({ design: null, colour: null });
                  setLayout(usual);
                }}
              >
                <Trans>Take the plain sheet</Trans>
              </Button>
            </>
          ) : (
            <>
              {style === 'sheet' ? (
                <OpenSheet event={event} look={look} print={print} />
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

/** The page as it is drawn here, in the language of this page; one that is in another comes as the server draws it. */
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

/** Leads through the pages of a print. @param page from 0 on */
function Leaf({
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

/** Opens the printable sheet of an event in a new tab. */
function OpenSheet({ event, look, print }: { event: OwnedEvent; look: Look; print: Print }) {
  const { http } = useHost();
  /** Set when the browser would not open a tab by itself. */
  const [address, setAddress] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(
    async () => {
      // Opened before the answer is there: later the browser would take it for a pop-up.
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
