import { isRightToLeft } from '@keepsake/shared/direction';
import type { ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/** Mirrors the 24 × 24 drawing horizontally. */
const MIRROR = 'matrix(-1 0 0 1 24 0)';

/**
 * An icon of 24 × 24 units, sized relative to the text around it; hidden from screen readers.
 * @param points true for icons that point forward or back, which are mirrored in right-to-left languages
 */
function drawing(shape: ReactNode, { points = false } = {}) {
  return function Icon(props: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.5em"
        height="1.5em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        {points && isRightToLeft() ? <g transform={MIRROR}>{shape}</g> : shape}
      </svg>
    );
  };
}

export const BackIcon = /* @__PURE__ */ drawing(<path d="M15 5l-7 7 7 7" />, { points: true });
export const ForwardIcon = /* @__PURE__ */ drawing(<path d="M9 5l7 7-7 7" />, { points: true });
export const UpIcon = /* @__PURE__ */ drawing(<path d="M5 15l7-7 7 7" />);
export const DownIcon = /* @__PURE__ */ drawing(<path d="M5 9l7 7 7-7" />);
export const MenuIcon = /* @__PURE__ */ drawing(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = /* @__PURE__ */ drawing(<path d="M6 6l12 12M18 6L6 18" />);
export const CheckIcon = /* @__PURE__ */ drawing(<path d="M5 13l4.5 4.5L19 7" />);
export const MinusIcon = /* @__PURE__ */ drawing(<path d="M5 12h14" />);
export const PlusIcon = /* @__PURE__ */ drawing(<path d="M12 5v14M5 12h14" />);
export const GlobeIcon = /* @__PURE__ */ drawing(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.6 2.5 3.8 5.5 3.8 9s-1.2 6.5-3.8 9c-2.6-2.5-3.8-5.5-3.8-9s1.2-6.5 3.8-9z" />,
);
export const SearchIcon = /* @__PURE__ */ drawing(
  <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5" />,
);
export const DownloadIcon = /* @__PURE__ */ drawing(<path d="M12 4v11m0 0l-4-4m4 4l4-4M5 20h14" />);
export const CopyIcon = /* @__PURE__ */ drawing(<path d="M9 9h10v11H9zM15 9V4H5v11h4" />);
export const EditIcon = /* @__PURE__ */ drawing(<path d="M4 20l1-4L16 5l3 3L8 19l-4 1z" />);
export const PhotoIcon = /* @__PURE__ */ drawing(
  <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01" />,
);
export const VideoIcon = /* @__PURE__ */ drawing(<path d="M3 6h12v12H3zM15 11l6-4v10l-6-4" />);
export const CaptionsIcon = /* @__PURE__ */ drawing(
  <path d="M3 5h18v14H3zM10.500 10.500a2 2 0 1 0 0 3M17 10.500a2 2 0 1 0 0 3" />,
);
export const MicIcon = /* @__PURE__ */ drawing(
  <path d="M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5 11a7 7 0 0 0 14 0M12 18v3" />,
);
export const PlayIcon = /* @__PURE__ */ drawing(<path d="M8 5l11 7-11 7z" />);
export const GiftIcon = /* @__PURE__ */ drawing(
  <path d="M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7s-1-4-3.5-4S6 7 12 7zm0 0s1-4 3.5-4S18 7 12 7z" />,
);
export const HeartIcon = /* @__PURE__ */ drawing(
  <path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z" />,
);
export const MoreIcon = /* @__PURE__ */ drawing(
  <path d="M5.500 12h.01M12 12h.01M18.500 12h.01" strokeWidth="3" />,
);
export const MailIcon = /* @__PURE__ */ drawing(<path d="M3 6h18v12H3zM3 7l9 7 9-7" />);
export const CardIcon = /* @__PURE__ */ drawing(<path d="M3 6h18v12H3zM3 10h18M6 15h4" />);
export const CalendarIcon = /* @__PURE__ */ drawing(
  <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />,
);
export const PinIcon = /* @__PURE__ */ drawing(
  <path d="M12 21s6.500-6.200 6.500-11a6.500 6.500 0 0 0-13 0C5.500 14.800 12 21 12 21zM12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z" />,
);
export const ShareIcon = /* @__PURE__ */ drawing(
  <path d="M12 15V4m0 0L8 8m4-4l4 4M6 12H5v8h14v-8h-1" />,
);
export const ScanIcon = /* @__PURE__ */ drawing(
  <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16" />,
);
export const TorchIcon = /* @__PURE__ */ drawing(<path d="M13 3L5 14h6l-1 7 8-11h-6z" />);
export const PersonIcon = /* @__PURE__ */ drawing(
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />,
);
export const QrIcon = /* @__PURE__ */ drawing(
  <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2" />,
);
export const LogoutIcon = /* @__PURE__ */ drawing(<path d="M10 4H5v16h5M15 8l4 4-4 4M9 12h10" />, {
  points: true,
});
export const SwitchIcon = /* @__PURE__ */ drawing(
  <path d="M7 4L3.5 7.5 7 11M4 7.500h16M17 13l3.5 3.500L17 20M20 16.500H4" />,
);
export const EyeIcon = /* @__PURE__ */ drawing(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />,
);
export const EyeOffIcon = /* @__PURE__ */ drawing(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM4 20L20 4" />,
);
export const BookIcon = /* @__PURE__ */ drawing(
  <path d="M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14" />,
);
export const InfoIcon = /* @__PURE__ */ drawing(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.500h.01" />,
);
export const PauseIcon = /* @__PURE__ */ drawing(<path d="M8 5v14M16 5v14" />);
export const SoundIcon = /* @__PURE__ */ drawing(
  <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />,
);
export const MuteIcon = /* @__PURE__ */ drawing(
  <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 10l5 5M21 10l-5 5" />,
);
export const FullScreenIcon = /* @__PURE__ */ drawing(
  <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
);
