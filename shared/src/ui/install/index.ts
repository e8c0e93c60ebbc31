/** The site on a home screen: kept by the shell, offered by pages where somebody is done. */
export { InstallOffer } from './InstallOffer.tsx';
export { keepInstallPrompt } from './prompt.ts';
