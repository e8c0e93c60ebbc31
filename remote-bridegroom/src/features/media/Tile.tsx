import { t } from '@lingui/core/macro';
import { memo, useState } from 'react';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { CheckIcon, PhotoIcon, PlayIcon, VideoIcon } from '@keepsake/shared/icons';
import { ratioOf } from './justified.ts';
import { Waveform } from './Waveform.tsx';
import { clock, titleOf, whose } from './words.ts';

/** A file in the grid: a press opens it, or toggles it in selection mode. */
export const Tile = memo(function OneTile({
  file,
  selecting,
  selected,
  url,
  onOpen,
  onSelect,
}: {
  file: ReceivedMedia;
  selecting: boolean;
  selected: boolean;
  url: (path: string) => string;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
}) {
  const { id, kind, duration } = file;
  const title = titleOf(file);
  return (
    <li
      className={selected ? 'tile chosen' : 'tile'}
      style={{ '--ratio': ratioOf(file) } as object}
    >
      <button
        type="button"
        id={`media-${id}`}
        className={`open ${kind}`}
        aria-label={selecting ? t`Select: ${title}` : title}
        {...(selecting ? { 'aria-pressed': selected } : {})}
        onClick={() => (selecting ? onSelect(id) : onOpen(id))}
      >
        {kind === 'voice' ? (
          <>
            <span className="wave">
              <Waveform bars={file.waveform} coarse />
            </span>
            <span className="who">{whose(file)}</span>
          </>
        ) : (
          <Still file={file} url={url} />
        )}
        {kind === 'photo' ? null : (
          <span className="length">
            <PlayIcon width="1em" height="1em" />
            {duration === null ? '' : clock(duration)}
          </span>
        )}
      </button>
      {selecting ? (
        <span className="mark" aria-hidden="true">
          {selected ? <CheckIcon width="1.1em" height="1.1em" /> : null}
        </span>
      ) : null}
    </li>
  );
});

/** The thumbnail of a photo or video, or a placeholder with an icon if it is missing or broken. */
function Still({ file, url }: { file: ReceivedMedia; url: (path: string) => string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { thumbnail, placeholder, kind } = file;
  if (thumbnail && broken !== thumbnail)
    return (
      <img
        src={url(thumbnail)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
        onError={() => setBroken(thumbnail)}
      />
    );
  return (
    <span className="none">
      {kind === 'video' ? <VideoIcon /> : <PhotoIcon />}
      <span className="who">{whose(file)}</span>
    </span>
  );
}
