import { msg } from '@lingui/core/macro';
import { say, type Message } from '@keepsake/shared/words';
import { later } from '@keepsake/shared/later';
import { BottomSheet, Dialog } from '@keepsake/shared/overlays';
import { Box, LoadingState, useMediaQuery, type Theme } from '@keepsake/shared/ui';
import { useHost } from '@keepsake/shared/host';
import {
  memo,
  Suspense,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react';
import type { ComposedEvent, SheetName, SheetProps } from '../composed.ts';
import { stopRecording } from '@keepsake/shared/recorder';
import type { Card } from '../card.ts';

const MARK = 'keepsakeSheet';

function isMarked(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/** A step of the history for what is open above a page. The router's own state goes along, so that it stays where it is. */
function mark(): void {
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : {}), [MARK]: true }, '');
}

/**
 * Back closes what is open above a page, instead of leaving the page.
 * @param close resolves to false where it stays open
 */
function useBackCloses(open: boolean, close: () => Promise<boolean>): void {
  const closed = useEffectEvent(async () => {
    if (!(await close())) mark();
  });
  useEffect(() => {
    if (!open) return undefined;
    mark();
    const went = () => {
      if (!isMarked()) void closed();
    };
    window.addEventListener('popstate', went);
    return () => {
      window.removeEventListener('popstate', went);
      // Where the page was left meanwhile, the step is not the last one.
      if (isMarked()) history.back();
    };
  }, [open]);
}

interface Sheet {
  title: Message;
  Contents: ComponentType<SheetProps>;
  /** Height of a tall sheet, independent of its content. */
  tall?: boolean;
  /** Pixels that the content has at least, also while its scripts are loaded. */
  height?: number;
  /** Pixels that the content has at least once it is there: a dialog is as high before, and does not grow. */
  room?: number;
}

const sheets: Record<SheetName, Sheet> = {
  design: {
    title: msg({ message: 'Designs', comment: 'heading' }),
    Contents: later(() => import('./DesignSheet.tsx')),
    tall: true,
    room: 1200,
  },
  photo: {
    title: msg({ message: 'Photo', comment: 'heading' }),
    Contents: later(() => import('./PhotoSheet.tsx')),
  },
  film: {
    title: msg({ message: 'Video', comment: 'heading' }),
    Contents: later(() => import('./VideoSheet.tsx')),
    tall: true,
  },
  voice: {
    title: msg({ message: 'Voice note', comment: 'heading' }),
    Contents: later(() => import('./VoiceSheet.tsx')),
    // As much as its review has: nothing moves when a recording begins and ends.
    height: 402,
  },
  gift: {
    title: msg`A gift of money`,
    Contents: later(() => import('./GiftSheet.tsx')),
    height: 240,
  },
  seal: {
    title: msg`Seal it until a day`,
    Contents: later(() => import('./SealSheet.tsx')),
    height: 240,
  },
};

/** The sheet that adds an attachment: from below on a phone, a dialog on a wide screen. */
export default function Sheets({
  open,
  event,
  card,
  problems,
  forgive,
  onClose,
}: {
  /** null while no sheet is open. */
  open: SheetName | null;
  event: ComposedEvent;
  card: Card;
  problems: SheetProps['problems'];
  forgive: SheetProps['forgive'];
  onClose: () => void;
}) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { confirm } = useHost();
  const busy = useRef<Parameters<SheetProps['onBusy']>[0]>(false);
  const changeBusy: SheetProps['onBusy'] = (isBusy) => {
    busy.current = isBusy;
  };
  const close = async () => {
    const question = busy.current === true ? stopRecording : busy.current;
    if (question && !(await confirm(question))) return false;
    busy.current = false;
    onClose();
    return true;
  };
  useBackCloses(open !== null, close);
  // Keeps the last content while the closing animation runs.
  const [shown, setShown] = useState(open ?? 'design');
  if (open !== null && open !== shown) setShown(open);
  const { title, Contents, tall = false, height = 0, room = 0 } = sheets[shown];
  const contents = (
    <WhileOpen isOpen={open !== null}>
      <Suspense
        fallback={
          <Box sx={{ minHeight: room }}>
            <LoadingState lines={3} height={height} />
          </Box>
        }
      >
        <Box sx={{ minHeight: card.designs ? height : Math.max(height, room) }}>
          <Contents
            event={event}
            draft={card.draft}
            change={card.change}
            designs={card.designs}
            design={card.design}
            problems={problems}
            forgive={forgive}
            onBusy={changeBusy}
            onClose={onClose}
          />
        </Box>
      </Suspense>
    </WhileOpen>
  );
  const surface = { open: open !== null, title: say(title), onClose: () => void close() };
  return roomy ? (
    <Dialog {...surface} wide={shown === 'design'}>
      {contents}
    </Dialog>
  ) : (
    <BottomSheet {...surface} tall={tall}>
      {contents}
    </BottomSheet>
  );
}

/** What is in a sheet. While it closes it stays as it is: what it shows is about to go. */
const WhileOpen = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_before, { isOpen }) => !isOpen,
);
