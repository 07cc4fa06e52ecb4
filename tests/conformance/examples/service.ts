import { type Example, emptySuccess } from "../support/example";

/** Answers of docs/gateway.md 3.11. */
export const service: readonly Example[] = [
  {
    title: "getHelpCentre",
    call: { path: "/wps/system/helpCenter?lang=EN&device=MOBILE" },
    answer: {
      success: true,
      value: [
        {
          title: "Getting started",
          content: "",
          tag: "start",
          bgColor: "#123456",
          lang: "EN",
          display: true,
          children: [
            {
              title: "How to register",
              content: "<p>Open the form and fill it in.</p>",
              tag: "register",
              children: [],
            },
            { title: "How to deposit", content: "<p>Open the voucher centre.</p>", tag: "deposit", children: [] },
          ],
        },
        { title: "About us", content: "<p>Demo text.</p>", tag: "about", children: [] },
      ],
    },
    further: ["value.children.display"],
  },
  {
    title: "sendFeedback",
    call: {
      method: "PUT",
      path: "/wps/feedback",
      body: { sender: "demo_user1", content: "The page is slow.", type: 0, captcha: "4821", file: null },
    },
    answer: emptySuccess,
  },
  {
    title: "getInboxUnread",
    call: { path: "/wps/relay/CSP_unreadCount", as: "member" },
    answer: { success: true, value: 3 },
  },
  {
    title: "getInbox",
    call: { path: "/wps/relay/CSP_getInbox?page=1&size=20", as: "member" },
    answer: {
      success: true,
      value: {
        list: [{ id: 1, title: "Welcome", content: "<p>Hello.</p>", read: false, createDate: 1767225600000 }],
        totalPages: 1,
      },
    },
  },
  {
    title: "getChatUnread",
    call: { path: "/wps/relay/CBS_unreadCount", as: "member" },
    answer: { success: true, value: { unReadCount: 2 } },
  },
  {
    title: "launchChat",
    call: {
      path: "/wps/relay/CBS_launchChat?b2c=1&language=EN&backUrl=https%3A%2F%2Fwww.site.invalid%2Fm%2Fhome&headerColor=%23101726&title=Service&template=v2",
      as: "member",
    },
    answer: { success: true, value: { chatUrl: "https://chat.example.invalid/room?s=one-time" } },
  },
  {
    title: "getChatPermission",
    call: { path: "/wps/relay/CBS_groupPermission", as: "member" },
    answer: { success: true, value: { enabled: true } },
  },
  {
    title: "getLiveModels",
    call: { path: "/wps/relay/CBS_modelList?active=true&streaming=true" },
    answer: {
      success: true,
      value: { list: [{ id: 41, name: "Demo Host", avatar: "/live/41.png", active: true, streaming: true }] },
    },
  },
  {
    title: "getAnchorList",
    call: { path: "/wps/relay/CBS_anchorList?type=hot" },
    answer: {
      success: true,
      value: { list: [{ id: 41, name: "Demo Host", avatar: "/live/41.png", type: "hot", streaming: true }] },
    },
  },
  {
    title: "getFocusList",
    call: { path: "/wps/relay/CBS_focusList", as: "member" },
    answer: {
      success: true,
      value: { list: [{ id: 41, name: "Demo Host", avatar: "/live/41.png", streaming: false }] },
    },
  },
];
