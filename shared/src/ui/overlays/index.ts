/** Overlays above a page. Loaded when first needed, and shared by all remotes. */
export { default as Drawer } from '@mui/material/Drawer';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
export { Dialog } from './Dialog.tsx';
export { BottomSheet } from './BottomSheet.tsx';
export { Lightbox } from './Lightbox.tsx';
