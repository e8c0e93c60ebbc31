import { useCallback, useEffect, useRef, useState } from 'react';
import { LoadTimeout, isChunkFailure, reloadOnce } from '../failure/chunk-failure.ts';
import { useShell } from '../host/shell-services.ts';
import { BlankPage, isBlank } from './blank-page.ts';
import { typeAgain, type Typed } from './replay-typing.ts';

interface Release {
  /** Name of the remote. */
  name: string;
  version: string;
}

/** A rendered page is checked every 100 ms and counts as blank after 30 checks, three seconds. */
const CHECK_EVERY = 100;
const MAX_CHECKS = 30;

/**
 * Handles the failure of a page or part. If it was not visible yet, the previous release replaces it at once; else the
 * user is offered that. Typed text is restored in either case.
 * @param again renders the page or part of the release that runs by then
 */
export function useFallback({ name, version }: Release, again: () => void) {
  const { loader, fallBack, unfinished } = useShell();
  const [looking, setLooking] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const wasSeen = useRef(false);
  const typed = useRef<Typed[]>([]);
  const [beginning] = useState(() => {
    // A fallback may already run instead of the announced release.
    const runs = loader.running(name)?.version ?? version;
    unfinished.begin(name, runs);
    let isOver = false;
    return {
      version: runs,
      finish() {
        if (!isOver) unfinished.end(name, runs);
        isOver = true;
      },
    };
  });
  useEffect(() => () => beginning.finish(), [beginning]);

  const retry = useCallback(() => {
    setOffered(false);
    again();
    const root = document.getElementById('root');
    if (root) typeAgain(root, typed.current);
  }, [again]);
  const replace = useCallback(
    async (why: unknown) => {
      setLooking(true);
      const found = await fallBack(name, why);
      // A reload may find the scripts of a newer release; never while typed text would be lost.
      const mayReload =
        isChunkFailure(why) && !(why instanceof LoadTimeout) && typed.current.length === 0;
      if (!found && mayReload && reloadOnce(name, version)) return;
      setLooking(false);
      if (found) retry();
    },
    [name, retry, fallBack, version],
  );
  const fail = useCallback(
    (why: unknown, fields: Typed[]) => {
      beginning.finish();
      if (fields.length > 0) typed.current = fields;
      if (why instanceof BlankPage) {
        // The cause may affect any page, so the release is skipped and the page reloaded.
        if (loader.failed(name, why) && unfinished.skip(name, beginning.version)) location.reload();
      } else if (wasSeen.current) setOffered(loader.failed(name, why));
      else void replace(why);
    },
    [beginning, loader, replace, name, unfinished],
  );
  const seen = useCallback(() => {
    wasSeen.current = true;
    beginning.finish();
  }, [beginning]);
  const takeOffer = isOffered ? replace : null;
  return { fail, retry, looking, seen, takeOffer };
}

/**
 * Rendered beside a page or part: calls `onSeen` once something of it is visible.
 * @throws BlankPage while rendering when nothing is visible for three seconds, unless `mayBeBlank`
 */
export function Rendered({
  onSeen,
  mayBeBlank = false,
}: {
  onSeen: () => void;
  mayBeBlank?: boolean;
}) {
  const [blank, setBlank] = useState(false);
  useEffect(() => {
    let checks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      if (mayBeBlank || !isBlank()) onSeen();
      else if ((checks += 1) > MAX_CHECKS) setBlank(true);
      else timer = setTimeout(check, CHECK_EVERY);
    };
    // In a new task, which a page stuck in an endless loop never reaches.
    timer = setTimeout(check, 0);
    return () => clearTimeout(timer);
  }, [mayBeBlank, onSeen]);
  if (blank) throw new BlankPage();
  return null;
}
