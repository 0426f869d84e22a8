#!/usr/bin/python3
"""A window with nothing but WebKitGTK's view, which WebKitWebDriver starts: a browser's bars would make pages smaller.

VIEW_SCRIPT runs in every page before its own scripts. Pages wish for what WebDriver lacks by messages to `view`, in
JSON: {"dark": true}, {"scripts": false}, {"print": "/file.pdf"}.
"""
import json
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

screen = Gtk.Settings.get_default()
# Otherwise glyphs are set to whole pixels, and text is wider than on a Mac.
screen.set_property("gtk-xft-hinting", 0)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def print_to(file, view):
    to_file = Gtk.PrintSettings()
    to_file.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{file}.part")
    to_file.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    to_file.set_printer("Print to File")
    paper = Gtk.PageSetup()
    paper.set_paper_size(Gtk.PaperSize.new("na_letter"))
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(to_file)
    operation.set_page_setup(paper)
    # The file appears when it is complete. The closure keeps the operation.
    operation.connect("finished", lambda _: operation and os.rename(f"{file}.part", file))
    operation.print_()


def open_view(_session):
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript.new(
            os.environ["VIEW_SCRIPT"],
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)

    def on_wish(_content, message):
        wish = json.loads(message.get_js_value().to_string())
        if "dark" in wish:
            screen.set_property("gtk-application-prefer-dark-theme", wish["dark"])
        if "scripts" in wish:
            view.get_settings().set_enable_javascript(wish["scripts"])
        if "print" in wish:
            print_to(wish["print"], view)

    content.connect("script-message-received::view", on_wish)
    content.register_script_message_handler("view")
    view.connect("close", lambda _: Gtk.main_quit())
    # A driver that dies does not close the view.
    driver = os.getppid()
    GLib.timeout_add(500, lambda: True if os.getppid() == driver else Gtk.main_quit())
    window = Gtk.Window(decorated=False)
    window.set_default_size(1440, 900)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def on_started(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("View")
    session.set_application_info(information)
    session.connect("create-web-view", open_view)


context.connect("automation-started", on_started)
Gtk.main()
