import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import { Button } from '@keepsake/shared/ui';

/** Texts of the buttons and questions that renew or end a link. */
export interface LinkWords {
  /** The effect of a new link on people who have the old one. */
  whenRenewed: string;
  /** Title of the question before the link is ended. */
  stop: string;
  /** The effect of ending the link. */
  whenStopped: string;
  /** Label of the button that ends the link. */
  end: string;
}

/** Buttons that renew and end a link, each after a confirmation. */
export function LinkChanges({
  words,
  isPending,
  onMake,
  onEnd,
}: {
  words: LinkWords;
  isPending: boolean;
  /** Makes a new link, which invalidates the existing one. */
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
