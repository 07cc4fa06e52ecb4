import type { AnnouncementDraft } from "./draft";
import { html, list, paragraph } from "./html";

/** Markup that a careless or malicious editor could store. The product must not run any of it or let it change a page. */
const HOSTILE_MARKUP = [
  "<script>window.noticeWasHere = true;</script>",
  '<img src="/missing.png" alt="" onerror="window.noticeWasHere = true">',
  '<a href="javascript:window.noticeWasHere=true">More</a>',
  '<a href="java\tscript:window.noticeWasHere=true" onclick="window.noticeWasHere = true">Details</a>',
  "<style>body { display: none !important; }</style>",
  '<iframe src="https://frame.example.invalid/"></iframe>',
  '<form action="https://collect.example.invalid/"><input name="password"><button>OK</button></form>',
  '<svg><a xlink:href="javascript:window.noticeWasHere=true"><text>Open</text></a></svg>',
  '<p style="position:fixed;inset:0;background:url(https://track.example.invalid/p.gif)">Open on Sunday</p>',
].join("");

/** A notice with dangerous markup, so that every run tests the sanitiser. */
export const HOSTILE_NOTICE: AnnouncementDraft = {
  titles: ["Weekend timetable", "周末时间表", "စနေ တနင်္ဂနွေ အချိန်ဇယား"],
  startsInDays: -6,
  contents: {
    EN: html(
      paragraph("Tables open earlier at the weekend."),
      list("Saturday from 08:00", "Sunday from 09:00"),
      HOSTILE_MARKUP,
    ),
    CN: html(paragraph("周末桌台提前开放。"), list("周六 08:00 起", "周日 09:00 起"), HOSTILE_MARKUP),
    MY: html(
      paragraph("စနေ တနင်္ဂနွေတွင် စားပွဲများ ပိုစောဖွင့်ပါသည်။"),
      list("စနေနေ့ နံနက် ၈ နာရီမှ", "တနင်္ဂနွေနေ့ နံနက် ၉ နာရီမှ"),
      HOSTILE_MARKUP,
    ),
  },
};
