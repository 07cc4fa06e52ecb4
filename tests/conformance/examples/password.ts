import { type Example, emptySuccess } from "../support/example";

/** Answers of docs/gateway.md 3.4. */
export const password: readonly Example[] = [
  {
    title: "forgotPasswordEmail",
    call: {
      method: "POST",
      path: "/wps/member/password/email",
      form: true,
      body: { username: "forgetful", email: "forgetful@example.com" },
    },
    answer: emptySuccess,
  },
  {
    title: "forgotPasswordEmail: not matching",
    call: {
      method: "POST",
      path: "/wps/member/password/email",
      form: true,
      body: { username: "forgetful", email: "other@example.com" },
    },
    status: 400,
    answer: {
      success: false,
      errorCode: "not.exists.mail",
      message: "User name or e-mail is not correct",
      value: null,
    },
  },
  {
    title: "resetPasswordSms",
    call: {
      method: "POST",
      path: "/wps/member/password/sms",
      body: { username: "forgetful", mobileNumber: "0912000061" },
    },
    answer: emptySuccess,
  },
  {
    title: "setPasswordByPhone",
    call: {
      method: "POST",
      path: "/wps/member/password/verification",
      encrypted: true,
      body: { newPassword: "Fresh2025", mobileNum: "0912000061", verificationCode: "482913" },
    },
    answer: emptySuccess,
  },
  {
    title: "setPasswordByPhone: same as the old one",
    call: {
      method: "POST",
      path: "/wps/member/password/verification",
      encrypted: true,
      body: { newPassword: "Passw0rd9", mobileNum: "0912000061", verificationCode: "482913" },
    },
    status: 400,
    answer: {
      success: false,
      errorCode: "modify.new.old.same",
      message: "The new password must differ from the old one",
      value: null,
    },
  },
  {
    title: "changePassword",
    call: {
      method: "POST",
      path: "/wps/v2/member/password",
      encrypted: true,
      body: { oldPassword: "Passw0rd9", newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" },
    },
    answer: emptySuccess,
  },
  {
    title: "changePassword: old one wrong",
    call: {
      method: "POST",
      path: "/wps/v2/member/password",
      encrypted: true,
      body: { oldPassword: "Wrong0000", newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" },
    },
    status: 400,
    answer: {
      success: false,
      errorCode: "modify.pw.incorrect.pw",
      message: "Please enter the correct old password",
      value: null,
    },
  },
];
