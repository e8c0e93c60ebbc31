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
import type { SheetName, SheetProps } from '../sheet-types.ts';
import { stopRecording } from '@keepsake/shared/recorder';
import type { Card } from '../card.ts';

const MARK = 'keepsakeSheet';

/**
 * The number of the newest mark. A mark may stay behind in the history, as after a reload with an open sheet, and is not
 * that of the next sheet; begins with the time, so that it differs from those of earlier page loads.
 */
let newest = Date.now();
/** The mark of the sheet that was closed last, whose entry the browser leaves a moment later. */
let leaving: unknown;

function markHere(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state ? state[MARK] : undefined;
}

/**
 * Adds a history entry for the open sheet. It copies the router’s state, so that the router does not navigate. A marked
 * entry that stayed behind is used again, since Back would stop at it without any effect.
 * @returns the number of the mark
 */
function mark(): number {
  const state: unknown = history.state;
  const before = markHere();
  newest += 1;
  const marked = { ...(typeof state === 'object' ? state : {}), [MARK]: newest };
  if (before === undefined || before === leaving) history.pushState(marked, '');
  else history.replaceState(marked, '');
  return newest;
}

/**
 * Makes the browser’s Back close a sheet instead of leaving the page.
 * @param close resolves to false when the sheet stays open
 */
function useBackCloses(open: boolean, close: () => Promise<boolean>): void {
  const closeSheet = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    let own = mark();
    const went = async () => {
      const here = markHere();
      if (here === own) return;
      if (here !== undefined && here === leaving) {
        // The sheet before was closed only just now: this is its entry, and not the person’s Back.
        leaving = undefined;
        own = mark();
      } else if (!(await closeSheet())) own = mark();
    };
    const onPopState = () => void went();
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      // The added entry is removed, unless a navigation has replaced it as the current one.
      if (markHere() !== own) return;
      leaving = own;
      history.back();
    };
  }, [open]);
}

interface Sheet {
  title: Message;
  Contents: ComponentType<SheetProps>;
  /** True for a tall sheet, whose height does not depend on its content. */
  tall?: boolean;
  /** Least height of the content in pixels, also while its script is loaded. */
  height?: number;
  /** Least height in pixels until the designs are loaded, so that the dialog does not grow. */
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
    // The height of the review, so that nothing moves when a recording begins or ends.
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

/** The open sheet of the composer: a bottom sheet on a phone, a dialog on a wide screen. */
export default function Sheets({
  open,
  card,
  ...props
}: Omit<SheetProps, keyof Card | 'onBusy'> & {
  /** null while no sheet is open. */
  open: SheetName | null;
  card: Card;
}) {
  const isWideNow = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [isWide, setIsWide] = useState(isWideNow);
  // An open sheet stays what it is when the phone is rotated: the other would end its recording and discard its crop.
  if (open === null && isWide !== isWideNow) setIsWide(isWideNow);
  const { confirm } = useHost();
  const busy = useRef<Parameters<SheetProps['onBusy']>[0]>(false);
  const changeBusy: SheetProps['onBusy'] = (isBusy) => {
    busy.current = isBusy;
  };
  const close = async () => {
    const question = busy.current === true ? stopRecording : busy.current;
    if (question && !(await confirm(question))) return false;
    busy.current = false;
    props.onClose();
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
            {...props}
            draft={card.draft}
            change={card.change}
            designs={card.designs}
            design={card.design}
            onBusy={changeBusy}
          />
        </Box>
      </Suspense>
    </WhileOpen>
  );
  const surface = { open: open !== null, title: say(title), onClose: () => void close() };
  return isWide ? (
    <Dialog {...surface} wide={shown === 'design'}>
      {contents}
    </Dialog>
  ) : (
    <BottomSheet {...surface} tall={tall}>
      {contents}
    </BottomSheet>
  );
}

/** The content of a sheet, which is not rendered again during the closing animation. */
const WhileOpen = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_before, { isOpen }) => !isOpen,
);
