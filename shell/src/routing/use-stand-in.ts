import { useCallback, useEffect, useRef, useState } from 'react';
import { GivenUp, isChunkFailure, reloadOnce } from '../failure/chunk-failure.ts';
import { useShell } from '../host/shell-services.ts';
import { BlankPage, isBlank } from './blank-page.ts';
import { typeAgain, type Typed } from './typed.ts';

interface Release {
  /** Name of the remote. */
  name: string;
  version: string;
}

/** Milliseconds from one look at what was rendered to the next, and how often nothing may be seen of it: three seconds. */
const LOOK_EVERY = 100;
const MOST_LOOKS = 30;

/**
 * For a page, or a part, that failed. Where it was not seen yet the release before stands in by itself; whoever is in the
 * middle of something is offered it. What stood in the fields is written again, whoever takes over.
 * @param again renders what the release that runs by then has
 */
export function useStandIn({ name, version }: Release, again: () => void) {
  const { loader, standIn, failed, unfinished } = useShell();
  const [looking, setLooking] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const wasSeen = useRef(false);
  const typed = useRef<Typed[]>([]);
  const [beginning] = useState(() => {
    // By now another one may stand in for the release that the address was announced with.
    const runs = loader.running(name)?.version ?? version;
    unfinished.begin(name, runs);
    let isOver = false;
    return {
      version: runs,
      over() {
        if (!isOver) unfinished.end(name, runs);
        isOver = true;
      },
    };
  });
  useEffect(() => () => beginning.over(), [beginning]);

  const retry = useCallback(() => {
    setOffered(false);
    again();
    const root = document.getElementById('root');
    if (root) typeAgain(root, typed.current);
  }, [again]);
  const find = useCallback(
    async (why: unknown) => {
      setLooking(true);
      const found = await standIn(name, why);
      // A script that is gone may have moved on with the site. Nobody's words are lost for that.
      const mayReload =
        isChunkFailure(why) && !(why instanceof GivenUp) && typed.current.length === 0;
      if (!found && mayReload && reloadOnce(name, version)) return;
      setLooking(false);
      if (found) retry();
    },
    [name, retry, standIn, version],
  );
  const fail = useCallback(
    (why: unknown, fields: Typed[]) => {
      beginning.over();
      if (fields.length > 0) typed.current = fields;
      if (why instanceof BlankPage) {
        // What hides the page may stay: the next page does without the release.
        if (failed(name, why) && unfinished.leaveOut(name, beginning.version)) location.reload();
      } else if (wasSeen.current) setOffered(failed(name, why));
      else void find(why);
    },
    [beginning, failed, find, name, unfinished],
  );
  const seen = useCallback(() => {
    wasSeen.current = true;
    beginning.over();
  }, [beginning]);
  const takeOffer = isOffered ? find : null;
  return { fail, retry, looking, seen, takeOffer };
}

/**
 * Stands beside what was rendered: tells that it was, once something of it can be seen.
 * @throws BlankPage where nothing can be seen for three seconds, unless it may be blank
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
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (mayBeBlank || !isBlank()) onSeen();
      else if ((looks += 1) > MOST_LOOKS) setBlank(true);
      else timer = setTimeout(look, LOOK_EVERY);
    };
    // Once the browser is free again: a page that never ends does not get there.
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [mayBeBlank, onSeen]);
  if (blank) throw new BlankPage();
  return null;
}
