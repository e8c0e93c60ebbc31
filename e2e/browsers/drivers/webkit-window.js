/*
 * The browser that WebKit's driver starts, run by gjs. MiniBrowser won't do: when driven, it keeps no data and
 * prompts for the camera. This browser stores its profile in a given folder and has a mock camera.
 *   gjs -m webkit-window.js <profile folder, or an empty text for a private window> <width> <height>
 */
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import { exit, programArgs } from 'system';

const [profile, width, height] = programArgs;

Gtk.init(null);
const data =
  profile === ''
    ? WebKit.WebsiteDataManager.new_ephemeral()
    : new WebKit.WebsiteDataManager({
        base_data_directory: `${profile}/data`,
        base_cache_directory: `${profile}/cache`,
      });
const context = WebKit.WebContext.new_with_website_data_manager(data);
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const about = new WebKit.ApplicationInfo();
  about.set_name('MiniBrowser');
  about.set_version(1, 0, 0);
  session.set_application_info(about);
  session.connect('create-web-view', openWindow);
});

function openWindow() {
  const settings = new WebKit.Settings({
    enable_media_stream: true,
    enable_mock_capture_devices: true,
  });
  const view = new WebKit.WebView({
    web_context: context,
    is_controlled_by_automation: true,
    settings,
  });
  view.connect('permission-request', (_view, request) => {
    request.allow();
    return true;
  });
  const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height) });
  window.add(view);
  window.connect('destroy', () => {
    Gtk.main_quit();
  });
  window.show_all();
  return view;
}

Gtk.main();
exit(0);
