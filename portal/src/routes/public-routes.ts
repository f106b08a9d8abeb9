import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { LoginCenturionScreen } from '../features/session/login-centurion-screen.tsx'
import { LoginScreen } from '../features/session/login-screen.tsx'
import { blank } from './root-route.ts'

const login = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/login',
  component: LoginScreen,
  staticData: {
    screen: {
      name: 'Login',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/login',
      redirectIfLoggedIn: true,
      title: msg`Sign in`,
      description: msg`Sign in to see your balance, payments and spending, and to manage your charge card.`,
      skin: 'standard',
    },
  },
})

const loginCenturion = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/login-centurion',
  component: LoginCenturionScreen,
  staticData: {
    screen: {
      name: 'LoginCenturion',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/login-centurion',
      redirectIfLoggedIn: true,
      title: msg`Centurion sign-in`,
      description: msg`Sign in for Centurion customers.`,
      skin: 'centurion',
    },
  },
})

const enrollment = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/$type/enrollment',
  component: lazyRouteComponent(
    lazyCode(() => import('../features/enrollment/enrollment-screen.tsx')),
    'EnrollmentScreen',
  ),
  staticData: {
    screen: {
      name: 'Enrollment',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/cardholder/enrollment',
      texts: ['enrollment', 'flows', 'ui'],
      redirectIfLoggedIn: true,
      title: msg`Enrol`,
      description: msg`Enrol with your ID or Iqama and your card, and choose how you sign in.`,
      skin: 'standard',
    },
  },
})

const enrollmentCenturion = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/enrollment-centurion',
  component: lazyRouteComponent(
    lazyCode(() => import('../features/enrollment/enrollment-centurion-screen.tsx')),
    'EnrollmentCenturionScreen',
  ),
  staticData: {
    screen: {
      name: 'Enrollment',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/enrollment-centurion',
      texts: ['enrollment', 'flows', 'ui'],
      redirectIfLoggedIn: true,
      title: msg`Centurion enrolment`,
      description: msg`Enrolment for Centurion customers.`,
      skin: 'centurion',
    },
  },
})

const forgotPassword = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/$type/forgot-password',
  component: lazyRouteComponent(
    lazyCode(() => import('../features/recovery/forgot-password-screen.tsx')),
    'ForgotPasswordScreen',
  ),
  staticData: {
    screen: {
      name: 'ForgotPassword',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/cardholder/forgot-password',
      texts: ['recovery', 'flows', 'ui'],
      redirectIfLoggedIn: true,
      title: msg`Reset your password`,
      description: msg`Choose a new password with your ID or Iqama and your card.`,
      skin: 'ofType',
    },
  },
})

const forgotId = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/$type/forgot-id',
  component: lazyRouteComponent(
    lazyCode(() => import('../features/recovery/forgot-id-screen.tsx')),
    'ForgotIdScreen',
  ),
  staticData: {
    screen: {
      name: 'ForgotId',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/cardholder/forgot-id',
      texts: ['recovery', 'flows', 'ui'],
      redirectIfLoggedIn: true,
      title: msg`Recover your user ID`,
      description: msg`Find your user ID with your ID or Iqama and your card.`,
      skin: 'ofType',
    },
  },
})

/** The routes for signing in, enrollment and recovery. */
export const publicRoutes = [
  login,
  loginCenturion,
  enrollment,
  enrollmentCenturion,
  forgotPassword,
  forgotId,
] as const
