import { type Example, emptySuccess } from "../support/example";

/** Answers of docs/gateway.md 3.1. */
export const session: readonly Example[] = [
  {
    title: "any call whose function is off",
    call: { path: "/wps/system/country" },
    status: 400,
    answer: {
      success: false,
      errorCode: "function.not.available",
      message: "This function is not available now #543",
      value: null,
    },
  },
  {
    title: "login",
    call: {
      method: "POST",
      path: "/wps/session/login",
      encrypted: true,
      body: {
        username: "demo_user2",
        password: "Passw0rd9",
        captcha: "",
        type: "username",
        remember: true,
        loginDeviceId: "0b5a8d5e-2c8e-4f0a-9a55-5f6f3f1c7a10",
      },
    },
    answer: {
      success: true,
      value: {
        token: "tk-7c1f0d2e9b",
        id: 100001,
        userName: "demo_user1",
        customerType: 0,
        firstTimeLogin: false,
        passwordExpired: false,
        merchantCode: "DEMO",
      },
    },
  },
  {
    title: "login: wrong password",
    call: {
      method: "POST",
      path: "/wps/session/login",
      encrypted: true,
      body: { username: "demo_user2", password: "Wrong0000", captcha: "", type: "username" },
    },
    status: 400,
    answer: {
      success: false,
      errorCode: "login.cred.err",
      message: "Wrong user name or password",
      value: { captcha: true },
    },
  },
  {
    title: "login: second step",
    call: {
      method: "POST",
      path: "/wps/session/login",
      encrypted: true,
      body: { username: "demo_verify", password: "Passw0rd9", captcha: "", type: "username" },
    },
    status: 400,
    answer: {
      success: false,
      errorCode: "login_verify_required",
      message: "Please verify",
      value: ["payeeName", "sms"],
    },
  },
  {
    title: "getMemberInfo: nobody is signed in",
    call: { path: "/wps/member/info" },
    status: 401,
    answer: { success: false, errorCode: "login.not.session", message: "Please log in first", value: null },
  },
  {
    title: "loginVerification",
    call: {
      method: "POST",
      path: "/wps/session/login/verification",
      encrypted: true,
      body: { username: "demo_verify", password: "Passw0rd9", payeeName: "Thiri Hla" },
    },
    answer: {
      success: true,
      value: {
        token: "tk-5e8812ab04",
        id: 100001,
        userName: "demo_user1",
        customerType: 0,
        firstTimeLogin: false,
        passwordExpired: false,
        merchantCode: "DEMO",
      },
    },
  },
  {
    title: "freePlay",
    call: { method: "POST", path: "/wps/session/login/freeplay", body: {} },
    answer: {
      success: true,
      value: {
        token: "tk-trial-91aa",
        id: 900017,
        userName: "trial_0017",
        customerType: 4,
        firstTimeLogin: false,
        passwordExpired: false,
        merchantCode: "DEMO",
      },
    },
  },
  { title: "touchSession", call: { path: "/wps/session/touch", as: "member" }, answer: { success: true, value: true } },
  { title: "logout", call: { method: "DELETE", path: "/wps/session/logout" }, answer: emptySuccess },
  { title: "getTrialAccount", call: { path: "/wps/member/trialuser" }, answer: { success: true, value: "trial_0017" } },
];
