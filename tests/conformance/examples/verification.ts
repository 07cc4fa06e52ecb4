import { type Example, emptySuccess } from "../support/example";

/** Answers of docs/gateway.md 3.3. */
export const verification: readonly Example[] = [
  {
    title: "getCaptcha",
    call: { path: "/wps/captcha?t=1767225600000" },
    answer: {
      success: true,
      value: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    },
  },
  {
    title: "getGeetest",
    call: { path: "/wps/captcha/geetest?t=1767225600000" },
    answer: {
      success: true,
      value: {
        gt: "00000000000000000000000000000000",
        challenge: "11111111111111111111111111111111",
        newCaptcha: true,
      },
    },
  },
  {
    title: "sendSmsRegister",
    call: {
      method: "POST",
      path: "/wps/verification/sms/register",
      body: { mobileNo: "0912000051", countryDialingCode: "95" },
    },
    answer: { success: true, value: { expirationTime: 1767225660000, expiredMinutes: 1 } },
  },
  {
    title: "sendSmsRegister: human verification failed",
    call: {
      method: "POST",
      path: "/wps/verification/sms/register",
      body: { mobileNo: "0912000052", countryDialingCode: "95", geetestChallenge: "x", geetestSeccode: "x" },
    },
    status: 400,
    answer: { success: false, errorCode: "geetest.verify.fail", message: "Verification failed #1066", value: null },
  },
  {
    title: "sendSmsNoLogin",
    call: {
      method: "POST",
      path: "/wps/verification/sms/noLogin",
      body: { mobileNum: "0912000053", countryDialingCode: "95" },
    },
    answer: { success: true, value: { expirationTime: 1767225660000, expiredMinutes: 1 } },
  },
  {
    title: "sendSmsMember",
    call: {
      method: "POST",
      path: "/wps/v2/verification/sms/send",
      as: "member",
      body: { mobileNum: "0912000054", countryDialingCode: "95", operationType: "BIND" },
    },
    answer: { success: true, value: { expirationTime: 1767225900000, expiredMinutes: 5 } },
  },
  {
    title: "verifySmsMember",
    call: {
      method: "POST",
      path: "/wps/v2/verification/sms/verify",
      as: "member",
      body: { mobileNum: "0912000055", countryDialingCode: "95", verificationCode: "482913" },
    },
    answer: emptySuccess,
  },
];
