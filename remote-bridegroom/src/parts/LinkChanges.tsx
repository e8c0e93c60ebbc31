import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import { Button } from '@keepsake/shared/ui';

/** What somebody is told before a link is renewed or ended. */
export interface LinkWords {
  /** What a new link means for those who have the old one. */
  whenRenewed: string;
  /** The heading of the question whether to end it. */
  stop: string;
  /** What its end means. */
  whenStopped: string;
  /** On the button that ends it. */
  end: string;
}

/** The buttons that renew a link and that end it, once that was agreed to. */
export function LinkChanges({
  words,
  isPending,
  onMake,
  onEnd,
}: {
  words: LinkWords;
  isPending: boolean;
  /** Makes a link; one that is there ends by it. */
  onMake: () => void;
  onEnd: () => void;
}) {
  const { confirm } = useHost();
  const anew = t`Make a new link`;
  const ask = async (question: Parameters<typeof confirm>[0], then: () => void) => {
    if (await confirm(question)) then();
  };
  const renew = { title: t`Make a new link?`, body: words.whenRenewed, confirmLabel: anew };
  const stop = { title: words.stop, body: words.whenStopped, confirmLabel: words.end };
  return (
    <>
      <Button variant="text" disabled={isPending} onClick={() => void ask(renew, onMake)}>
        {anew}
      </Button>
      <Button
        variant="text"
        color="error"
        disabled={isPending}
        onClick={() => void ask(stop, onEnd)}
      >
        {words.end}
      </Button>
    </>
  );
}
