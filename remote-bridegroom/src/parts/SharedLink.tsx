import { t } from '@lingui/core/macro';
import { canShare, useShare } from '@keepsake/shared/share';
import { Button, Link, Stack } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { CopyLink } from './CopyLink.tsx';
import { LinkChanges, type LinkWords } from './LinkChanges.tsx';
import { Section } from './Section.tsx';
import { Soft } from './text.tsx';

/** Texts about the content that the link shares. */
interface Words extends Omit<LinkWords, 'end'> {
  title: string;
  about: string;
  /** Label of the button that makes the first link. */
  make: string;
  /** Title and text passed to the browser's share sheet with the link. */
  handedOn: { title: string; text: string };
}

/** A secret link to a couple's film or book, with buttons to make, copy, share, renew and end it. */
export function SharedLink({
  link,
  words,
  isPending,
  onMake,
  onEnd,
  children,
}: {
  /** Null while no link exists. */
  link: string | null;
  words: Words;
  isPending: boolean;
  /** Makes a new link, which invalidates an existing one. */
  onMake: () => void;
  onEnd: () => void;
  children?: ReactNode;
}) {
  const share = useShare();
  return (
    <Section title={words.title} spacing={1.5}>
      <Soft>{words.about}</Soft>
      {link === null ? (
        <Button
          variant="outlined"
          loading={isPending}
          sx={{ alignSelf: 'flex-start' }}
          onClick={onMake}
        >
          {words.make}
        </Button>
      ) : (
        <>
          <Link href={link} sx={{ overflowWrap: 'anywhere' }}>
            {link}
          </Link>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <CopyLink link={link} variant="contained" />
            {canShare() ? (
              <Button
                variant="outlined"
                onClick={() => void share({ ...words.handedOn, url: link })}
              >
                {t({ message: 'Share', comment: 'button' })}
              </Button>
            ) : null}
            <LinkChanges
              words={{ ...words, end: t({ message: 'Stop sharing', comment: 'button' }) }}
              isPending={isPending}
              onMake={onMake}
              onEnd={onEnd}
            />
          </Stack>
        </>
      )}
      {children}
    </Section>
  );
}
