// generated from openapi.json by npm run api

export interface paths {
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all categories in the order of the menu, with their names in a language of the site */
        get: {
            parameters: {
                query?: {
                    language?: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Category"][];
                    };
                };
                400: components["responses"]["request-invalid"];
            };
        };
        put?: never;
        /** Add a category; imageBase64 is the picture as a data URL */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        scheduleId?: components["schemas"]["Id"] | null;
                        pairedIds?: components["schemas"]["Id"][];
                        perDay?: number | null;
                        deadlineDays?: number | null;
                        deadlineMinute?: number | null;
                        sharedPerDay?: number | null;
                        taxClassId?: components["schemas"]["Id"] | null;
                        imageBase64: "" | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Category"];
                    };
                };
                /**
                 * @description `picture/not-an-image`: Please upload an image file
                 *     `picture/too-large`: Image size should be less than 5MB
                 *     `menu/schedule-unknown`: This schedule does not exist any more.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 *     `recipe/tax-class-unknown`: This tax class does not exist any more. Choose another tax class for the recipe.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the recipes of a category, or all recipes, in the order of the menu, in a language of the site */
        get: {
            parameters: {
                query?: {
                    categoryId?: string;
                    language?: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecipeList"];
                    };
                };
                400: components["responses"]["request-invalid"];
            };
        };
        put?: never;
        /** Add a recipe; imageBase64 is the picture as a data URL */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        categoryId: string;
                        ingredients: string[];
                        description?: string;
                        optionGroupIds?: components["schemas"]["Id"][];
                        dietary?: {
                            contains: string[];
                            traces: string[];
                            diets: ("vegetarian" | "vegan" | "gluten-free" | "halal" | "kosher")[];
                        } | null;
                        scheduleId?: components["schemas"]["Id"] | null;
                        pairedIds?: components["schemas"]["Id"][];
                        leadMinutes?: number | null;
                        ageFrom?: number | null;
                        points?: number | null;
                        perDay?: number | null;
                        deadlineDays?: number | null;
                        deadlineMinute?: number | null;
                        taxClassId?: components["schemas"]["Id"] | null;
                        deposit?: number | null;
                        price: number;
                        imageBase64: "" | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recipe"];
                    };
                };
                /**
                 * @description `picture/not-an-image`: Please upload an image file
                 *     `picture/too-large`: Image size should be less than 5MB
                 *     `menu/schedule-unknown`: This schedule does not exist any more.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 *     `recipe/category-unknown`: Please select a category
                 *     `recipe/option-group-unknown`: One of these option groups does not exist any more. Remove it from the recipe.
                 *     `recipe/tax-class-unknown`: This tax class does not exist any more. Choose another tax class for the recipe.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 *     `recipe/two-sizes`: A dish can have only one group of sizes. Remove the other one from the dish first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        /** Edit many recipes, all or none; `version` is the version that you edited */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        recipes: {
                            id: components["schemas"]["Id"];
                            version: number;
                            name?: string;
                            categoryId?: string;
                            price?: number;
                            scheduleId?: components["schemas"]["Id"] | null;
                            taxClassId?: components["schemas"]["Id"] | null;
                            points?: number | null;
                            perDay?: number | null;
                            soldOut?: components["schemas"]["SoldOut"];
                            leftToday?: number | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            version: number;
                        }[];
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `recipe/category-unknown`: Please select a category
                 *     `recipe/tax-class-unknown`: This tax class does not exist any more. Choose another tax class for the recipe.
                 *     `menu/schedule-unknown`: This schedule does not exist any more.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `menu/bulk-edit-conflict`: Some of these recipes were changed or removed after you selected them. Nothing was saved. Please check the new values and save again.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        trace?: never;
    };
    "/api/popular-recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the most ordered recipes of the last 30 days, the first first; none while the owner shows none */
        get: {
            parameters: {
                query?: {
                    language?: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecipeList"];
                    };
                };
                400: components["responses"]["request-invalid"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user; null for a visitor */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"] | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account and sign in; a guest keeps the own orders */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        displayName: string;
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                        };
                    };
                };
                /**
                 * @description `auth/email-invalid`: Please enter a valid email address.
                 *     `auth/password-too-short`: The password must have at least 8 characters.
                 *     `auth/password-too-long`: The password can have at most 128 characters.
                 *     `auth/password-too-common`: This password is among the most common ones. Please choose another.
                 *     `auth/password-guessable`: This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `auth/email-taken`: There is already an account with this email. Sign in instead? */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
                /** @description `auth/busy`: Many people are signing in at this moment. Please try again in a few seconds. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; with `as`, only an account that may use the panel */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                        /** @enum {string} */
                        as?: "admin";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                        };
                    };
                };
                /** @description `auth/email-invalid`: Please enter a valid email address. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `auth/wrong-credentials`: The email or the password is wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /**
                 * @description `auth/too-many-attempts`: Too many attempts for this account. Wait a few minutes, or reset your password.
                 *     `request/too-many`: Too many requests. Please wait a moment and try again.
                 */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `auth/busy`: Many people are signing in at this moment. Please try again in a few seconds. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a mail with a reset link; the response does not reveal whether the account exists */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description `auth/email-invalid`: Please enter a valid email address. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the token of a reset mail; ends every session of the account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        newPassword: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /**
                 * @description `auth/reset-link-invalid`: This reset link has been used or has expired. Please request a new one.
                 *     `auth/password-too-short`: The password must have at least 8 characters.
                 *     `auth/password-too-long`: The password can have at most 128 characters.
                 *     `auth/password-too-common`: This password is among the most common ones. Please choose another.
                 *     `auth/password-guessable`: This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
                /** @description `auth/busy`: Many people are signing in at this moment. Please try again in a few seconds. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the display name */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        displayName: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change my password; replaces this session and ends all others of the account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        currentPassword: string;
                        newPassword: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /**
                 * @description `auth/password-too-short`: The password must have at least 8 characters.
                 *     `auth/password-too-long`: The password can have at most 128 characters.
                 *     `auth/password-too-common`: This password is among the most common ones. Please choose another.
                 *     `auth/password-guessable`: This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `auth/password-wrong`: The password is wrong. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `auth/too-many-attempts`: Too many attempts for this account. Wait a few minutes, or reset your password. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `auth/busy`: Many people are signing in at this moment. Please try again in a few seconds. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List my sessions: this one first, then the newest, at most 100 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: {
                                id: string;
                                createdAt: components["schemas"]["Time"];
                                lastUsedAt: components["schemas"]["Time"];
                                expiresAt: components["schemas"]["Time"];
                                ipAddress: string | null;
                                userAgent: string | null;
                                current: boolean;
                            }[];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        put?: never;
        post?: never;
        /** End all sessions of the account except this one */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session of the account */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `session/not-found`: That browser is no longer signed in. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Continue without an account: opens a session of a new guest, who may order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                        };
                    };
                };
                /** @description `guest/off`: Orders need an account here. Please sign in or create an account. Your cart is kept. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `guest/signed-in`: You are signed in with an account now. Please place the order again to use this account. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `guest/too-many`: Too many orders without an account. Please sign in, call the restaurant, or try again later. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the private link of a guest's order, which opens it in any browser until it ends */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                            expiresAt: components["schemas"]["Time"];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                404: components["responses"]["order-not-found"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of the private link of a guest's order; in the guest's browser the order */
        get: {
            parameters: {
                query: {
                    token: string;
                    lang?: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page with a button that opens the order */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
                /** @description A page that says why the link opens no order */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
            };
        };
        put?: never;
        /** Open a session of this guest, in place of that of another account */
        post: {
            parameters: {
                query: {
                    token: string;
                    lang?: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page with a button that opens the order */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
                /** @description A page that says why the link opens no order */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the services with their next open times, by the clock of the server */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            now: components["schemas"]["Time"];
                            services: {
                                /** @enum {string} */
                                service: "delivery" | "pickup";
                                open: {
                                    from: components["schemas"]["Time"];
                                    until: components["schemas"]["Time"];
                                }[];
                                isPaused: boolean;
                                takesScheduled: boolean;
                                note: string;
                            }[];
                        };
                    };
                };
                /** @description `server/unavailable`: The service is busy or restarting. Please try again in a moment. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/address-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suggest addresses for what the customer has typed; none while the owner has not switched this on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            suggestions: {
                                street: string;
                                city: string;
                                state: string;
                                zipCode: string;
                            }[];
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calculate the current price of a cart without placing an order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id: components["schemas"]["Id"];
                            lineId?: string;
                            quantity: number;
                            options?: {
                                groupId: components["schemas"]["Id"];
                                optionId: components["schemas"]["Id"];
                                units: number;
                                /** @enum {number} */
                                half?: 1 | 2;
                            }[];
                            note?: string;
                        }[];
                        tip?: number;
                        tipPpm?: number;
                        promotionCode?: string;
                        /** @enum {string} */
                        service?: "delivery" | "pickup";
                        scheduledFor?: components["schemas"]["Time"];
                        address?: {
                            zipCode: string;
                            street?: string;
                            city?: string;
                            state?: string;
                        };
                        timesOn?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            lines: {
                                id: string;
                                lineId?: string;
                                name: string;
                                price: number;
                                quantity: number;
                                total: number;
                                options?: components["schemas"]["OrderOption"][];
                                leadMinutes?: number;
                            }[];
                            unavailable: {
                                id: string;
                                lineId?: string;
                            }[];
                            invalid?: {
                                id: string;
                                lineId: string;
                                name: string;
                                problems: {
                                    /** @enum {string} */
                                    kind: "unknown" | "repeated" | "too-few" | "too-many" | "too-many-of-option" | "half-missing" | "whole-only";
                                    groupId: string;
                                    optionId: string | null;
                                    message: string;
                                }[];
                            }[];
                            blocked?: {
                                id: string;
                                lineId: string;
                                name: string;
                                /** @enum {string} */
                                kind: "sold-out" | "option-sold-out" | "outside-schedule" | "too-few-left";
                                groupId?: string;
                                optionId?: string;
                                left?: number;
                                quantity?: number;
                                message: string;
                            }[];
                            ageFrom?: number;
                            total: number;
                            subtotal?: number;
                            discounts?: {
                                id: string;
                                name: string;
                                code?: string;
                                amount: number;
                            }[];
                            deposits?: number;
                            fees?: {
                                /** @enum {string} */
                                kind: "delivery" | "packaging" | "small-order";
                                amount: number;
                                waived?: number;
                            }[];
                            taxes?: {
                                class: string;
                                name: string;
                                ppm: number;
                                net: number;
                                tax: number;
                            }[];
                            taxIncluded?: boolean;
                            tip?: number;
                            rounding?: number;
                            isLeast?: boolean;
                            tips?: {
                                ppm: number;
                                amount: number;
                            }[];
                            minimum?: {
                                amount: number;
                                missing: number;
                            };
                            freeDelivery?: {
                                missing: number;
                            };
                            freeItem?: {
                                message: string;
                            };
                            takesCodes?: boolean;
                            promotionProblem?: {
                                /** @enum {string} */
                                kind: "unknown" | "not-started" | "expired" | "outside-hours" | "below-minimum" | "no-eligible-dish" | "too-few-dishes" | "first-order-only" | "used-up" | "used-by-customer";
                                message: string;
                            };
                            promisedFrom?: components["schemas"]["Time"];
                            promisedTo?: components["schemas"]["Time"];
                            timeProblem?: {
                                /** @enum {string} */
                                kind: "service-off" | "closed" | "paused" | "full" | "too-soon" | "too-far" | "outside-hours" | "not-offered" | "too-few-left" | "past-deadline";
                                message: string;
                                next?: components["schemas"]["Time"];
                            };
                            times?: {
                                dates: string[];
                                date: string;
                                slots: {
                                    from: components["schemas"]["Time"];
                                    to: components["schemas"]["Time"];
                                    isFull: boolean;
                                }[];
                            };
                            zone?: {
                                /** @enum {string} */
                                kind: "inside" | "unknown" | "outside";
                                name: string;
                                message?: string;
                            };
                            hash?: string;
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                /** @description `server/unavailable`: The service is busy or restarting. Please try again in a moment. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List own orders, newest first, 50 a page; sort=none needs no index, key finds that of an Idempotency-Key */
        get: {
            parameters: {
                query?: {
                    sort?: "newest" | "none";
                    before?: components["schemas"]["Id"];
                    limit?: number;
                    key?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"][];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `failed-precondition`: The index for newest-first orders is missing. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Place an order; repeated requests with one Idempotency-Key return one order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id: components["schemas"]["Id"];
                            lineId?: string;
                            quantity: number;
                            options?: {
                                groupId: components["schemas"]["Id"];
                                optionId: components["schemas"]["Id"];
                                units: number;
                                /** @enum {number} */
                                half?: 1 | 2;
                            }[];
                            note?: string;
                            seenPrice: number;
                        }[];
                        /** @enum {string} */
                        service?: "delivery" | "pickup";
                        scheduledFor?: components["schemas"]["Time"];
                        deliveryAddress?: components["schemas"]["DeliveryAddress"];
                        addressId?: components["schemas"]["Id"];
                        contact?: components["schemas"]["Contact"];
                        guest?: {
                            name: string;
                            email?: string;
                        };
                        /** @enum {boolean} */
                        ageConfirmed?: true;
                        tip?: number;
                        tipPpm?: number;
                        promotionCode?: string;
                        cashGiven?: number;
                        total?: number;
                        hash?: string;
                        promisedFrom?: components["schemas"]["Time"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /**
                 * @description `order/key-missing`: An order needs an Idempotency-Key header of 1 to 128 characters.
                 *     `guest/name-missing`: Please enter your name, so that the restaurant knows whose order it is.
                 *     `auth/email-invalid`: Please enter a valid email address.
                 *     `guest/phone-invalid`: Please enter a phone number of at least 5 digits, so that the restaurant can call you.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `guest/off`: Orders need an account here. Please sign in or create an account. Your cart is kept. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `order/address-not-found`: This saved address does not exist any more. Please enter the address. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /**
                 * @description `order/selection-invalid`: Some options of your order have changed, or a choice is missing. Please choose again for these dishes.
                 *     `order/menu-changed`: A price has changed, or a dish is no longer on the menu. Please review your order.
                 *     `order/unavailable`: Some dishes or options of your order cannot be ordered at this time. Please review your order.
                 *     `order/age-not-confirmed`: Your order contains a dish with a minimum age. Please confirm your age.
                 *     `order/promotion-invalid`: The code does not apply to this order. Please check it.
                 *     `order/below-minimum`: Your order is below the minimum of this restaurant. Please add more dishes.
                 *     `order/outside-zones`: We do not deliver to this address. Please check the postcode, or choose another address.
                 *     `order/time-unavailable`: The order cannot be placed for this time. Please choose another time.
                 *     `order/time-changed`: The time of your order has changed. Please check the new time and order again.
                 *     `order/total-changed`: The total of your order has changed. Please reload the page and check the new total.
                 *     `order/cash-too-low`: The amount of cash is less than the total. Please enter at least the total, or leave the field empty.
                 *     `guest/signed-in`: You are signed in with an account now. Please place the order again to use this account.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `order/key-reused`: This Idempotency-Key belongs to an order with other contents. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /**
                 * @description `order/too-many`: You have placed many orders in a short time. Please try again later.
                 *     `guest/too-many`: Too many orders without an account. Please sign in, call the restaurant, or try again later.
                 */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `server/unavailable`: The service is busy or restarting. Please try again in a moment. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List own orders on their way, newest first, without their dishes */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            status: string;
                            /** @enum {string} */
                            service?: "pickup";
                            promisedFrom?: components["schemas"]["Time"];
                            promisedTo?: components["schemas"]["Time"];
                            ticketNumber?: number;
                            delayMinutes?: number;
                        }[];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/last-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the address of my last delivery, without its instructions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            address: {
                                street: string;
                                city: string;
                                state: string;
                                zipCode: string;
                                phone: string;
                            } | null;
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one of my orders */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                404: components["responses"]["order-not-found"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the status changes of one of my orders, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StatusChange"][];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                404: components["responses"]["order-not-found"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/training-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place a test order; repeated requests with one Idempotency-Key return one order
         * @description An order of the first dishes of the menu, for the account of the admin. It goes through the whole kitchen: board, ticket, sound and mails. It is in no count and in no report, and takes nothing from portions, times and promotions. The restaurant may be closed.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlacedOrder"];
                    };
                };
                /** @description `order/key-missing`: An order needs an Idempotency-Key header of 1 to 128 characters. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `order/no-test-dish`: Put a dish on the menu first. A test order needs one. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `order/key-reused`: This Idempotency-Key belongs to an order with other contents. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `order/too-many`: You have placed many orders in a short time. Please try again later. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `server/unavailable`: The service is busy or restarting. Please try again in a moment. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel one of my orders while it is pending; a repeated request returns the cancelled order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                404: components["responses"]["order-not-found"];
                /**
                 * @description `order/no-cancelling`: Orders cannot be cancelled here. Please call the restaurant.
                 *     `order/not-pending`: The restaurant has already started with this order. Please call the restaurant.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what I wrote to the restaurant about one of my orders */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Feedback"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                404: components["responses"]["order-not-found"];
            };
        };
        /** Write to the restaurant about one of my orders that was delivered; an empty text deletes it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Feedback"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                404: components["responses"]["order-not-found"];
                /**
                 * @description `order/no-feedback`: The restaurant does not take messages about orders here.
                 *     `order/not-delivered`: You can write to the restaurant when the order is delivered.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the key with which a browser subscribes to push messages */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            publicKey: string;
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `push/off`: This restaurant sends no push messages. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send push messages of an audience to this browser; the audience staff needs `orders.manage` */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uri */
                        endpoint: string;
                        keys: {
                            p256dh: string;
                            auth: string;
                        };
                        /** @enum {string} */
                        audience: "customer" | "staff";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description `push/endpoint-not-public`: The address of the push service must be on the public internet. Please use another browser. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `push/off`: This restaurant sends no push messages. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/audiences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the push messages that I get in this browser; a POST, because the endpoint must not be in the address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uri */
                        endpoint: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            audiences: ("customer" | "staff")[];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send no more push messages of an audience to this browser, or none at all; returns what I still get */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uri */
                        endpoint: string;
                        /** @enum {string} */
                        audience?: "customer" | "staff";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            audiences: ("customer" | "staff")[];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-mails/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the page that switches off mails about the progress of orders */
        get: {
            parameters: {
                query: {
                    user: string;
                    token: string;
                    lang?: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
                /** @description A page that says why the link does not work */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
            };
        };
        put?: never;
        /** Switch mails about the progress of orders off or on */
        post: {
            parameters: {
                query: {
                    user: string;
                    token: string;
                    lang?: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
                /** @description A page that says why the link does not work */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/printers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all printers with their state, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Printer"][];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        /** Add a printer; the response shows its server URL, once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        connection: "star-cloudprnt" | "epson-server-direct-print" | "raw-socket";
                        host: "" | string;
                        port: number;
                        /** @enum {number} */
                        lineChars: 48 | 42 | 32;
                        copies: {
                            kitchen: number;
                            package: number;
                            receipt: number;
                            change: number;
                        };
                        categoryIds: components["schemas"]["Id"][];
                        /** @enum {string} */
                        printsFrom: "pending" | "preparing";
                        fallbackPrinterId: components["schemas"]["Id"] | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            printer: components["schemas"]["Printer"];
                            pollUrl: string | null;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `printer/fallback-invalid`: The fallback printer must be another printer that exists. Please choose another one.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `printer/too-many`: You have 20 printers, which is the maximum. Delete one first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/printer-alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the printers that do not print */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            printerId: string;
                            name: string;
                            problem: ("settings-unreadable" | "no-paper" | "cover-open" | "paper-jam" | "cutter" | "error" | "unreadable" | "silent" | "not-printing" | "unreachable" | "unconfirmed") | null;
                            failingSince: components["schemas"]["Time"];
                            waiting: number;
                            fallback: string | null;
                        }[];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ticket-scripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the scripts that printers do not have: those that tickets show as pictures, and those without a font */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            drawn: ("han" | "hangul" | "arabic" | "hebrew" | "thai" | "devanagari" | "bengali" | "gurmukhi" | "gujarati" | "tamil" | "telugu" | "kannada" | "malayalam" | "sinhala" | "myanmar" | "khmer" | "lao" | "ethiopic" | "georgian" | "armenian" | "emoji")[];
                            missing: ("han" | "hangul" | "arabic" | "hebrew" | "thai" | "devanagari" | "bengali" | "gurmukhi" | "gujarati" | "tamil" | "telugu" | "kannada" | "malayalam" | "sinhala" | "myanmar" | "khmer" | "lao" | "ethiopic" | "georgian" | "armenian" | "emoji")[];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/printers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a printer and its waiting tickets */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `printer/not-found`: There is no such printer. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Edit a printer; `version` is the version that you edited. Another kind of printer needs a new server URL */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        connection: "star-cloudprnt" | "epson-server-direct-print" | "raw-socket";
                        host: "" | string;
                        port: number;
                        /** @enum {number} */
                        lineChars: 48 | 42 | 32;
                        copies: {
                            kitchen: number;
                            package: number;
                            receipt: number;
                            change: number;
                        };
                        categoryIds: components["schemas"]["Id"][];
                        /** @enum {string} */
                        printsFrom: "pending" | "preparing";
                        fallbackPrinterId: components["schemas"]["Id"] | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Printer"];
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `printer/fallback-invalid`: The fallback printer must be another printer that exists. Please choose another one.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `printer/not-found`: There is no such printer. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `printer/edit-conflict`: Someone else has changed this printer in the meantime. Please review both versions. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/admin/printers/{id}/server-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a new server URL for a printer; its old one stops working */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            pollUrl: string | null;
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `printer/not-found`: There is no such printer. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `printer/no-server-url`: This server connects to this printer, so it needs no server URL. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/printers/{id}/test-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Print a test page */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `printer/not-found`: There is no such printer. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `printing/off`: This restaurant prints no tickets. Switch printing on in the settings first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/print-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Print tickets of orders now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        orderIds: components["schemas"]["Id"][];
                        /** @enum {string} */
                        template: "kitchen" | "package" | "receipt" | "change";
                        printerId: components["schemas"]["Id"] | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tickets: number;
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `printer/not-found`: There is no such printer.
                 *     `order/not-found`: There is no such order.
                 */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /**
                 * @description `printing/off`: This restaurant prints no tickets. Switch printing on in the settings first.
                 *     `printer/none-for-template`: No printer prints this kind of ticket. Choose a printer, or set its copies in the settings of the printers.
                 *     `order/unreadable`: An order that could not be read has no ticket. Ask the customer what it contains.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/printers/star/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Star CloudPRNT: a printer fetches its next ticket */
        get: {
            parameters: {
                query?: {
                    type?: string;
                    token?: string;
                    delete?: string;
                    code?: string;
                };
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The ticket in the commands of the printer */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.star.starprnt": unknown;
                        "application/vnd.star.line": unknown;
                    };
                };
                /**
                 * @description `printer/not-found`: There is no such printer.
                 *     `printer/no-ticket`: There is no ticket for this printer.
                 */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `printing/off`: This restaurant prints no tickets. Switch printing on in the settings first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `printer/media-type-unknown`: Tickets are not available in this format. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Star CloudPRNT: a printer asks whether there is a ticket */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        statusCode: string;
                        printingInProgress?: boolean | null;
                        clientAction?: unknown[] | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            jobReady: boolean;
                            mediaTypes?: string[];
                            jobToken?: string;
                            deleteMethod?: string;
                        };
                    };
                };
                /** @description `printer/not-found`: There is no such printer. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `printing/off`: This restaurant prints no tickets. Switch printing on in the settings first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Star CloudPRNT: a printer has printed its ticket, or cannot print it */
        delete: {
            parameters: {
                query: {
                    code: string;
                    token?: string;
                };
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description `printer/not-found`: There is no such printer. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `printing/off`: This restaurant prints no tickets. Switch printing on in the settings first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/printers/epson/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Epson Server Direct Print: a printer asks for a ticket, or says whether it was printed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A ticket, or nothing */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/xml": string;
                    };
                };
                /** @description `printer/not-found`: There is no such printer. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `printing/off`: This restaurant prints no tickets. Switch printing on in the settings first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the ids of my favourite recipes, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite-recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List my favourite recipes that are on the menu, newest first */
        get: {
            parameters: {
                query?: {
                    language?: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecipeList"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Add a recipe to my favourites */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `recipe/not-found`: There is no such recipe. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `favourite/too-many`: You have 200 favourites, which is the maximum. Remove one first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Remove a recipe from my favourites */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List my saved addresses, last used first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Address"][];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
            };
        };
        put?: never;
        /** Save an address, at most 20 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        street: string;
                        city: string;
                        state: string;
                        zipCode: string;
                        phone: string;
                        instructions?: string;
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Address"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                /** @description `address/too-many`: You have 20 saved addresses, which is the maximum. Delete one first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the name and the fields of a saved address */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        street: string;
                        city: string;
                        state: string;
                        zipCode: string;
                        phone: string;
                        instructions?: string;
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Address"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                /** @description `address/not-found`: There is no such saved address. You may have deleted it. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a saved address */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `address/not-found`: There is no such saved address. You may have deleted it. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/addresses/{id}/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a saved address first in the list, because an order goes to it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `address/not-found`: There is no such saved address. You may have deleted it. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a category that has no recipes */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `category/not-found`: There is no such category. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /**
                 * @description `category/has-recipes`: This category still has recipes. Move or delete them first.
                 *     `menu/in-use`: A promotion, limit or printer still names it. Remove it there first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        options?: never;
        head?: never;
        /** Edit a category; `version` is the version that you edited */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        scheduleId?: components["schemas"]["Id"] | null;
                        pairedIds?: components["schemas"]["Id"][];
                        perDay?: number | null;
                        deadlineDays?: number | null;
                        deadlineMinute?: number | null;
                        sharedPerDay?: number | null;
                        taxClassId?: components["schemas"]["Id"] | null;
                        version: number;
                        imageBase64?: "" | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Category"];
                    };
                };
                /**
                 * @description `picture/not-an-image`: Please upload an image file
                 *     `picture/too-large`: Image size should be less than 5MB
                 *     `menu/schedule-unknown`: This schedule does not exist any more.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 *     `recipe/tax-class-unknown`: This tax class does not exist any more. Choose another tax class for the recipe.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `category/not-found`: There is no such category. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /**
                 * @description `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 *     `menu/edit-conflict`: Someone else has changed this in the meantime. Please review both versions.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        trace?: never;
    };
    "/api/recipes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a recipe, or archive it if orders contain it; orders do not change */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            archivedAt: components["schemas"]["Time"];
                        };
                    };
                };
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `recipe/not-found`: There is no such recipe. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `menu/in-use`: A promotion, limit or printer still names it. Remove it there first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        options?: never;
        head?: never;
        /** Edit a recipe; `version` is the version that you edited */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        categoryId: string;
                        ingredients: string[];
                        description?: string;
                        optionGroupIds?: components["schemas"]["Id"][];
                        dietary?: {
                            contains: string[];
                            traces: string[];
                            diets: ("vegetarian" | "vegan" | "gluten-free" | "halal" | "kosher")[];
                        } | null;
                        scheduleId?: components["schemas"]["Id"] | null;
                        pairedIds?: components["schemas"]["Id"][];
                        leadMinutes?: number | null;
                        ageFrom?: number | null;
                        points?: number | null;
                        perDay?: number | null;
                        deadlineDays?: number | null;
                        deadlineMinute?: number | null;
                        taxClassId?: components["schemas"]["Id"] | null;
                        deposit?: number | null;
                        price: number;
                        version: number;
                        imageBase64?: "" | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recipe"];
                    };
                };
                /**
                 * @description `picture/not-an-image`: Please upload an image file
                 *     `picture/too-large`: Image size should be less than 5MB
                 *     `menu/schedule-unknown`: This schedule does not exist any more.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 *     `recipe/category-unknown`: Please select a category
                 *     `recipe/tax-class-unknown`: This tax class does not exist any more. Choose another tax class for the recipe.
                 *     `recipe/option-group-unknown`: One of these option groups does not exist any more. Remove it from the recipe.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `recipe/not-found`: There is no such recipe. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /**
                 * @description `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 *     `recipe/two-sizes`: A dish can have only one group of sizes. Remove the other one from the dish first.
                 *     `menu/edit-conflict`: Someone else has changed this in the meantime. Please review both versions.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        trace?: never;
    };
    "/api/recipes/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a copy of a recipe, which follows the original */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recipe"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `recipe/not-found`: There is no such recipe. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sort the categories; the last order counts */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: components["schemas"]["Id"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                429: components["responses"]["request-too-many"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipe-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sort the recipes of a category; the last order counts */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        categoryId: components["schemas"]["Id"];
                        ids: components["schemas"]["Id"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `category/not-found`: There is no such category. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archived-recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the archived recipes, last archived first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            category: string;
                            price: number;
                            imageBase64: string;
                            imageUrl: string;
                            archivedAt: components["schemas"]["Time"];
                        }[];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archived-recipes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an archived recipe back on the menu, with its category if that is archived */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recipe"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `recipe/not-archived`: This recipe is not in the archive. Another admin may have restored or deleted it. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archived-recipes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an archived recipe; orders with this recipe do not change */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `recipe/not-archived`: This recipe is not in the archive. Another admin may have restored or deleted it. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `menu/in-use`: A promotion, limit or printer still names it. Remove it there first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/option-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all option groups with their options, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OptionGroup"][];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        /** Add an option group; prices are in minor units (cents) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        kitchenName?: string;
                        minUnits: number;
                        maxUnits: number;
                        maxPerOption: number;
                        freeUnits: number;
                        /** @enum {string} */
                        role?: "size" | "half";
                        /** @enum {string} */
                        halfPrice?: "dearer" | "mean";
                        options: components["schemas"]["OptionDraft"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OptionGroup"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/option-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an option group that no recipe uses; orders with its options do not change */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `option-group/not-found`: There is no such option group. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `option-group/in-use`: Dishes still use this option group. Remove it from them first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        options?: never;
        head?: never;
        /** Edit an option group and replace its options; an option keeps its id, and a new one has none */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        kitchenName?: string;
                        minUnits: number;
                        maxUnits: number;
                        maxPerOption: number;
                        freeUnits: number;
                        /** @enum {string} */
                        role?: "size" | "half";
                        /** @enum {string} */
                        halfPrice?: "dearer" | "mean";
                        options: components["schemas"]["OptionDraft"][];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OptionGroup"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `option-group/not-found`: There is no such option group. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /**
                 * @description `menu/edit-conflict`: Someone else has changed this in the meantime. Please review both versions.
                 *     `recipe/two-sizes`: A dish can have only one group of sizes. Remove the other one from the dish first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        trace?: never;
    };
    "/api/recipes/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set whether a dish is sold out, and how many portions are left today; the last change counts */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        soldOut: components["schemas"]["SoldOut"];
                        leftToday?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recipe"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `recipe/not-found`: There is no such recipe. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/option-groups/{id}/options/{optionId}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set whether an option is sold out; the last change counts */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                    optionId: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        soldOut: components["schemas"]["SoldOut"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OptionGroup"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `option-group/option-not-found`: There is no such option. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portions-left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the dishes with a limit for today, and how many portions are left */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            recipeId: string;
                            leftToday: number;
                        }[];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/taken-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what orders have taken from the stocks of dishes, for today and later; first the next day */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            recipeId?: string;
                            categoryId?: string;
                            date: string;
                            taken: number;
                            perDay: number;
                        }[];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sold-out-recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the dishes that are sold out now; those that are available first come first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            soldOutUntil: components["schemas"]["Time"];
                        }[];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all schedules, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Schedule"][];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        /** Add a schedule; minutes count from midnight in the time zone of the settings */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        intervals: components["schemas"]["WeeklyIntervals"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Schedule"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `schedule/time-zone-missing`: Please set the time zone of your restaurant in the settings first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a schedule that no dish and no category uses */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `schedule/not-found`: There is no such schedule. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `schedule/in-use`: Dishes or categories use this schedule. Remove it from them first. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        options?: never;
        head?: never;
        /** Edit a schedule; `version` is the version that you edited */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        intervals: components["schemas"]["WeeklyIntervals"];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Schedule"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `schedule/not-found`: There is no such schedule. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `menu/edit-conflict`: Someone else has changed this in the meantime. Please review both versions. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        trace?: never;
    };
    "/api/menu-imports/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what can be undone for 24 hours: the last import, and the last save of several translations */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            import: {
                                at: number;
                                items: number;
                            } | null;
                            translations?: {
                                at: number;
                                items: number;
                            } | null;
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        /**
         * Undo the last import or save of translations: new items are removed, changed ones are as before
         * @description An item or a translation that was changed since then stays; `kept` names it. `at` is that of the import or the save.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        at: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            removed: number;
                            restored: number;
                            kept: string[];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `menu-import/no-undo`: This cannot be undone any more. A newer import or “Save all” may have followed, or a day has passed.
                 *     `menu/in-use`: A promotion, limit or printer still names it. Remove it there first.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menu.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the menu as CSV: categories, option groups with their options, and dishes */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A CSV file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                429: components["responses"]["request-too-many"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menu-imports/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what an import of this CSV text would change; nothing is changed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        allergens?: {
                            [key: string]: string;
                        };
                        layout?: {
                            headerRow: number;
                            columns?: components["schemas"]["ImportColumn"][];
                        };
                        /** @enum {string} */
                        unclearPrices?: "decimal" | "thousands";
                        category?: string;
                        repeatCategory?: boolean;
                        nameAsIngredient?: boolean;
                        modifierSets?: {
                            [key: string]: {
                                name: string;
                                price: string;
                            }[];
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            menuVersion: number;
                            rows: {
                                line: number;
                                /** @enum {string} */
                                type: "category" | "group" | "option" | "recipe";
                                name: string;
                                /** @enum {string} */
                                action: "add" | "update" | "unchanged" | "error";
                                changes: {
                                    column: string;
                                    before: string;
                                    after: string;
                                }[];
                                errors: {
                                    column?: string;
                                    message: string;
                                }[];
                                undeclared: string[];
                            }[];
                            counts: {
                                add: number;
                                update: number;
                                unchanged: number;
                                error: number;
                            };
                            newCategories: string[];
                            unknownAllergens: string[];
                            unclearPrices: {
                                text: string;
                                decimal: string;
                                thousands: string;
                            }[];
                            titleRows?: {
                                first: {
                                    line: number;
                                    name: string;
                                }[];
                                count: number;
                            };
                            nameAsIngredient: boolean;
                            source?: {
                                product?: string;
                                headerRow: number;
                                firstRows: {
                                    line: number;
                                    text: string;
                                }[];
                                columns: {
                                    header: string;
                                    samples: string[];
                                    /** @enum {string} */
                                    column: "skipped" | "unknown" | "used" | "Type" | "Category" | "Category (en)" | "Category (ar)" | "Category (de)" | "Category (es)" | "Category (fr)" | "Category (hi)" | "Category (it)" | "Category (ja)" | "Category (nl)" | "Category (pl)" | "Category (pt-BR)" | "Category (tr)" | "Category (zh-Hans)" | "Name" | "Name (en)" | "Name (ar)" | "Name (de)" | "Name (es)" | "Name (fr)" | "Name (hi)" | "Name (it)" | "Name (ja)" | "Name (nl)" | "Name (pl)" | "Name (pt-BR)" | "Name (tr)" | "Name (zh-Hans)" | "Price" | "Ingredients" | "Ingredients (en)" | "Ingredients (ar)" | "Ingredients (de)" | "Ingredients (es)" | "Ingredients (fr)" | "Ingredients (hi)" | "Ingredients (it)" | "Ingredients (ja)" | "Ingredients (nl)" | "Ingredients (pl)" | "Ingredients (pt-BR)" | "Ingredients (tr)" | "Ingredients (zh-Hans)" | "Description" | "Description (en)" | "Description (ar)" | "Description (de)" | "Description (es)" | "Description (fr)" | "Description (hi)" | "Description (it)" | "Description (ja)" | "Description (nl)" | "Description (pl)" | "Description (pt-BR)" | "Description (tr)" | "Description (zh-Hans)" | "Option groups" | "Contains" | "May contain" | "Diets" | "Schedule" | "Lead minutes" | "Age from" | "Points" | "Per day" | "Order days before" | "Order until" | "Tax class" | "Deposit" | "Goes well with" | "Per day together" | "Group" | "Min" | "Max" | "Max per option" | "Free" | "Role" | "Prices by size" | "Default" | "Kitchen name" | "Id";
                                }[];
                                skippedRows: number[];
                                modifierSets: {
                                    name: string;
                                    dishes: number;
                                }[];
                            };
                            problem?: string;
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `request/too-large`: The request is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menu-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a CSV text that was checked: all rows or none
         * @description The response is a stream of JSON lines: the progress in rows, then the counts or a problem. Closing the connection before the end cancels the import.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        allergens?: {
                            [key: string]: string;
                        };
                        layout?: {
                            headerRow: number;
                            columns?: components["schemas"]["ImportColumn"][];
                        };
                        /** @enum {string} */
                        unclearPrices?: "decimal" | "thousands";
                        category?: string;
                        repeatCategory?: boolean;
                        nameAsIngredient?: boolean;
                        modifierSets?: {
                            [key: string]: {
                                name: string;
                                price: string;
                            }[];
                        };
                        menuVersion: number;
                    };
                };
            };
            responses: {
                /** @description Lines of JSON; the schema is that of one line */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": {
                            done: number;
                            total: number;
                        } | {
                            imported: {
                                add: number;
                                update: number;
                                unchanged: number;
                                error: number;
                            };
                        } | {
                            problem: components["schemas"]["Problem"];
                        };
                    };
                };
                /** @description `menu-import/invalid`: The file has errors, so nothing was imported. Please check it again. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `menu-import/outdated`: The menu has changed since the check, so nothing was imported. Please check the file again.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `request/too-large`: The request is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the texts of the menu and of the settings that guests read, with their translations to a language */
        get: {
            parameters: {
                query: {
                    language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            menuLanguage: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                            progress: {
                                /** @enum {string} */
                                language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                                translated: number;
                                total: number;
                            }[];
                            texts: {
                                /** @enum {string} */
                                kind: "categoryName" | "recipeName" | "description" | "groupName" | "optionName" | "ingredient" | "allergen" | "promotionName" | "taxName" | "zoneName" | "hoursNote" | "setting";
                                id: string;
                                source: string;
                                context?: string;
                                text?: string;
                                outdated?: {
                                    source: string;
                                    text: string;
                                };
                            }[];
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        /** Save translations, all or none; an empty text removes one, and a text that does not exist any more is ignored */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                        texts: {
                            /** @enum {string} */
                            kind: "categoryName" | "recipeName" | "description" | "groupName" | "optionName" | "ingredient" | "allergen" | "promotionName" | "taxName" | "zoneName" | "hoursNote" | "setting";
                            id: string;
                            source: string;
                            text: string;
                            before?: string;
                        }[];
                        importId?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `translations/edit-conflict`: Someone else has changed this translation in the meantime. Please compare both. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `request/too-large`: The request is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/translations.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the same texts with their translations to a language as CSV, for a translator */
        get: {
            parameters: {
                query: {
                    language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A CSV file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/translations/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read what a translator has changed in such a file; saves nothing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            texts: {
                                /** @enum {string} */
                                kind: "categoryName" | "recipeName" | "description" | "groupName" | "optionName" | "ingredient" | "allergen" | "promotionName" | "taxName" | "zoneName" | "hoursNote" | "setting";
                                id: string;
                                source: string;
                                text: string;
                                before: string;
                            }[];
                            unknown: number;
                            problem?: string;
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `request/too-large`: The request is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/languages/swapped-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the languages, and swap each text that is translated to the new standard one with its translation */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["LanguagesSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["LanguagesSettings"];
                            previous: components["schemas"]["LanguagesSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all orders, newest first, 50 a page; a page of a text search may have fewer: continue until next is null */
        get: {
            parameters: {
                query?: {
                    status?: string;
                    from?: components["schemas"]["Time"];
                    to?: components["schemas"]["Time"];
                    q?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            orders: components["schemas"]["PlacedOrder"][];
                            next: string | null;
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/next-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the most urgent orders that customers wait for, and count those that are late */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            late: number;
                            orders: {
                                id: string;
                                status: string;
                                /** @enum {string} */
                                service?: "pickup";
                                promisedFrom?: components["schemas"]["Time"];
                                promisedTo?: components["schemas"]["Time"];
                                ticketNumber?: number;
                                delayMinutes?: number;
                                createdAt: components["schemas"]["Time"];
                                /** @enum {boolean} */
                                scheduled?: true;
                                customer: string;
                            }[];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get any order */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlacedOrder"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                404: components["responses"]["order-not-found"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the status of an order; every status may follow every other
         * @description Cancelling an order makes its portions of dishes with a limit for today available again. If a cancelled order gets another status, it takes them again, even if too few are left. With `shownStatus`, the status that the admin saw, an order that was cancelled since then is refused with `order/cancelled`, with the status `before` and `after`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        status: ("pending" | "preparing" | "out for delivery" | "delivered" | "cancelled") | "ready";
                        shownStatus?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlacedOrder"];
                    };
                };
                /** @description `order/not-a-pickup`: Only a pickup can be ready to collect. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                404: components["responses"]["order-not-found"];
                /** @description `order/cancelled`: The order was cancelled before this change. Please confirm the new status. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/admin/orders/{id}/delay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set how much later than promised an order will be ready */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        delayMinutes: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlacedOrder"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                404: components["responses"]["order-not-found"];
                /** @description `order/no-promised-time`: This order has no promised time that could be delayed. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/cancel-cause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say why the restaurant cancelled an order; the customer sees it, and the mail waits ten seconds for it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        cause: "sold-out" | "closing" | "address" | "other";
                        text?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlacedOrder"];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                404: components["responses"]["order-not-found"];
                /** @description `order/no-cancel-cause`: Only an order that the restaurant has cancelled can have this reason. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the status changes of an order with the names of admins, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StatusChange"][];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what the customer wrote about an order after the meal */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Feedback"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the numbers of orders, which name their tickets */
        get: {
            parameters: {
                query: {
                    orders: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: components["schemas"]["Id"];
                            ticketNumber?: number;
                        }[];
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/tickets/{template}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a ticket of an order as an image, with all its dishes */
        get: {
            parameters: {
                query?: {
                    lineChars?: "32" | "42" | "48";
                };
                header?: never;
                path: {
                    id: components["schemas"]["Id"];
                    template: "kitchen" | "package" | "receipt" | "change";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The ticket */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                404: components["responses"]["order-not-found"];
                /**
                 * @description `order/unreadable`: An order that could not be read has no ticket. Ask the customer what it contains.
                 *     `printing/off`: This restaurant prints no tickets. Switch printing on in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dashboard's counts; pending counts pending, preparing and ready */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            categories: number;
                            recipes: number;
                            orders: number;
                            pendingOrders: number;
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a new owner still has to do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isHidden: boolean;
                            hasName: boolean;
                            steps: {
                                region: boolean;
                                identity: boolean;
                                hours: boolean;
                                services: boolean;
                                menu: boolean;
                                recommended: boolean;
                                mail: boolean;
                                order: boolean;
                            };
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        /** Hide the first steps, or show them again */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isHidden: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isHidden: boolean;
                            hasName: boolean;
                            steps: {
                                region: boolean;
                                identity: boolean;
                                hours: boolean;
                                services: boolean;
                                menu: boolean;
                                recommended: boolean;
                                mail: boolean;
                                order: boolean;
                            };
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum up the orders of a range of business days: those that were placed on these days and are not cancelled */
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    timeZone?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            orders: number;
                            amount: number;
                            average: number;
                            cancelled: {
                                orders: number;
                                amount: number;
                            };
                            unreadable: number;
                            days: {
                                /** Format: date */
                                date: string;
                                orders: number;
                                amount: number;
                            }[];
                            dishes: {
                                id: string;
                                name: string;
                                quantity: number;
                                amount: number;
                            }[];
                            services: {
                                /** @enum {string} */
                                service: "delivery" | "pickup";
                                orders: number;
                                amount: number;
                            }[];
                            parts: {
                                /** @enum {string} */
                                kind: "dishes" | "discounts" | "deposits" | "delivery" | "packaging" | "small-order" | "taxes" | "tips" | "rounding";
                                orders: number;
                                amount: number;
                            }[];
                            taxes: {
                                class: string;
                                name: string;
                                ppm: number;
                                orders: number;
                                net: number;
                                tax: number;
                            }[];
                            discounts: {
                                name: string;
                                code: string;
                                orders: number;
                                amount: number;
                            }[];
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a table of the report, or all orders of its days, as CSV */
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    timeZone?: string;
                    file: "days" | "dishes" | "services" | "parts" | "taxes" | "discounts" | "orders";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A CSV file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the settings that every document contains, such as the name and the currency */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read all settings, with the version and the last save of each section */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            locked: {
                                [key: string]: string;
                            };
                            identity: {
                                version: number;
                                value: components["schemas"]["IdentitySettings"];
                                previous: components["schemas"]["IdentitySettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            contact: {
                                version: number;
                                value: components["schemas"]["ContactSettings"];
                                previous: components["schemas"]["ContactSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            region: {
                                version: number;
                                value: components["schemas"]["RegionSettings"];
                                previous: components["schemas"]["RegionSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            languages: {
                                version: number;
                                value: components["schemas"]["LanguagesSettings"];
                                previous: components["schemas"]["LanguagesSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            legal: {
                                version: number;
                                value: components["schemas"]["LegalSettings"];
                                previous: components["schemas"]["LegalSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            storefront: {
                                version: number;
                                value: components["schemas"]["StorefrontSettings"];
                                previous: components["schemas"]["StorefrontSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            tax: {
                                version: number;
                                value: components["schemas"]["TaxSettings"];
                                previous: components["schemas"]["TaxSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            services: {
                                version: number;
                                value: components["schemas"]["ServicesSettings"];
                                previous: components["schemas"]["ServicesSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            hours: {
                                version: number;
                                value: components["schemas"]["HoursSettings"];
                                previous: components["schemas"]["HoursSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            pauses: {
                                version: number;
                                value: components["schemas"]["PausesSettings"];
                                previous: components["schemas"]["PausesSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            delivery: {
                                version: number;
                                value: components["schemas"]["DeliverySettings"];
                                previous: components["schemas"]["DeliverySettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            pickup: {
                                version: number;
                                value: components["schemas"]["PickupSettings"];
                                previous: components["schemas"]["PickupSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            zones: {
                                version: number;
                                value: components["schemas"]["ZonesSettings"];
                                previous: components["schemas"]["ZonesSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            promotions: {
                                version: number;
                                value: components["schemas"]["PromotionsSettings"];
                                previous: components["schemas"]["PromotionsSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            payment: {
                                version: number;
                                value: components["schemas"]["PaymentSettings"];
                                previous: components["schemas"]["PaymentSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            orders: {
                                version: number;
                                value: components["schemas"]["OrdersSettings"];
                                previous: components["schemas"]["OrdersSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            notifications: {
                                version: number;
                                value: components["schemas"]["NotificationsSettings"];
                                previous: components["schemas"]["NotificationsSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            printing: {
                                version: number;
                                value: components["schemas"]["PrintingSettings"];
                                previous: components["schemas"]["PrintingSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                            mail: {
                                version: number;
                                value: components["schemas"]["MailSettings"];
                                previous: components["schemas"]["MailSettings"] | null;
                                savedAt: components["schemas"]["Time"] | null;
                                savedBy: string | null;
                                /** @enum {boolean} */
                                unreadable?: true;
                            };
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section identity; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["IdentitySettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["IdentitySettings"];
                            previous: components["schemas"]["IdentitySettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section contact; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["ContactSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["ContactSettings"];
                            previous: components["schemas"]["ContactSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/region": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section region; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["RegionSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["RegionSettings"];
                            previous: components["schemas"]["RegionSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section languages; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["LanguagesSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["LanguagesSettings"];
                            previous: components["schemas"]["LanguagesSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/legal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section legal; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["LegalSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["LegalSettings"];
                            previous: components["schemas"]["LegalSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/storefront": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section storefront; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["StorefrontSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["StorefrontSettings"];
                            previous: components["schemas"]["StorefrontSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section tax; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["TaxSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["TaxSettings"];
                            previous: components["schemas"]["TaxSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section services; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["ServicesSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["ServicesSettings"];
                            previous: components["schemas"]["ServicesSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section hours; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["HoursSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["HoursSettings"];
                            previous: components["schemas"]["HoursSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/pauses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section pauses; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["PausesSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["PausesSettings"];
                            previous: components["schemas"]["PausesSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section delivery; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["DeliverySettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["DeliverySettings"];
                            previous: components["schemas"]["DeliverySettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/pickup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section pickup; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["PickupSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["PickupSettings"];
                            previous: components["schemas"]["PickupSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section zones; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["ZonesSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["ZonesSettings"];
                            previous: components["schemas"]["ZonesSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/promotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section promotions; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["PromotionsSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["PromotionsSettings"];
                            previous: components["schemas"]["PromotionsSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section payment; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["PaymentSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["PaymentSettings"];
                            previous: components["schemas"]["PaymentSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section orders; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["OrdersSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["OrdersSettings"];
                            previous: components["schemas"]["OrdersSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section notifications; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["NotificationsSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["NotificationsSettings"];
                            previous: components["schemas"]["NotificationsSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/printing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section printing; `version` is the version that you edited */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: components["schemas"]["PrintingSettings"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["PrintingSettings"];
                            previous: components["schemas"]["PrintingSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                /**
                 * @description `request/invalid`: The request is not in the expected form.
                 *     `menu/item-unknown`: A chosen category or dish is gone. Please choose another one.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /**
                 * @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions.
                 *     `settings/currency-in-use`: There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.
                 *     `settings/tax-class-in-use`: Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.
                 *     `settings/tax-class-unknown`: A tax class that you have chosen no longer exists. Please reload the page and choose another one.
                 *     `settings/time-zone-missing`: Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a logo as a data URL; save its hash and width in the section identity to use it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        imageBase64: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            hash: string;
                            widthPx: number;
                        };
                    };
                };
                /**
                 * @description `picture/not-an-image`: Please upload an image file
                 *     `picture/too-large`: Image size should be less than 5MB
                 *     `picture/too-small`: The logo is too small. Please upload one with at least 32 pixels on its longer side.
                 *     `picture/too-many-pixels`: The logo has more than 50 million pixels. Please scale it down and upload it again.
                 *     `picture/blank`: The logo is completely transparent. If it is an SVG with text or with linked pictures, please export it as PNG and upload that.
                 *     `picture/svg-too-complex`: This SVG is too large or too complex. Please export it as PNG and upload that.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload the picture of /home as a data URL; save its hash in the section identity to use it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        imageBase64: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            hash: string;
                        };
                    };
                };
                /**
                 * @description `picture/not-an-image`: Please upload an image file
                 *     `picture/too-large`: Image size should be less than 5MB
                 *     `picture/cover-too-small`: The picture is too small. Please upload one that is at least 600 pixels wide.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the public holidays of a country or a part of it in the next 12 months */
        get: {
            parameters: {
                query: {
                    calendar: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            regions: {
                                calendar: string;
                                name: string;
                            }[];
                            holidays: {
                                rule: string;
                                name: string;
                                dates: string[];
                            }[];
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a legal page as HTML */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    page: "imprint" | "privacy" | "terms" | "accessibility";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            html: string;
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                /** @description `request/not-found`: There is nothing at this address. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/legal/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Render Markdown like the text of a legal page, without saving it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        markdown: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            html: string;
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the section mail; without `password`, the saved password stays */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        value: {
                            host: string;
                            port: number;
                            /** @enum {string} */
                            security: "tls" | "starttls" | "none";
                            user: "" | string;
                            passwordVersion?: number;
                            fromAddress: "" | string;
                            fromName: "" | string;
                            password?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            value: components["schemas"]["MailSettings"];
                            previous: components["schemas"]["MailSettings"] | null;
                            savedAt: components["schemas"]["Time"] | null;
                            savedBy: string | null;
                            /** @enum {boolean} */
                            unreadable?: true;
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `settings/edit-conflict`: Someone else has changed these settings in the meantime. Please review both versions. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/mail/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the environment variables set, and the last mails that were not sent at once */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            serverFromEnvironment: {
                                host: string;
                                port: number;
                            } | null;
                            senderFromEnvironment: string | null;
                            defaultSender: {
                                name: string;
                                address: string;
                            };
                            isPasswordUnreadable: boolean;
                            testAddress: string;
                            failures: {
                                id: string;
                                /** @enum {string} */
                                kind: "reset-password" | "password-changed" | "test" | "order" | "other";
                                /** @enum {string} */
                                reason: "password-unreadable" | "mail-unreadable" | "sign-in-refused" | "host-unknown" | "connection-refused" | "connection-lost" | "no-response" | "certificate" | "encryption" | "sender-refused" | "recipient-refused" | "message-refused" | "try-later" | "expired" | "other";
                                attempts: number;
                                failedAt: components["schemas"]["Time"];
                                /** @enum {string} */
                                outcome: "waiting" | "sent" | "unneeded" | "given-up";
                                nextAttemptAt: components["schemas"]["Time"] | null;
                            }[];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test mail to my own address, with the saved settings */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            failure: ("password-unreadable" | "mail-unreadable" | "sign-in-refused" | "host-unknown" | "connection-refused" | "connection-lost" | "no-response" | "certificate" | "encryption" | "sender-refused" | "recipient-refused" | "message-refused" | "try-later" | "expired" | "other" | "no-mail-server") | null;
                            replyCode: number | null;
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                429: components["responses"]["request-too-many"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/indexes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The indexes that the app needs, and whether each exists */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            table: string;
                            purpose: string;
                            present: boolean;
                        }[];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        /** Build the missing indexes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            table: string;
                            purpose: string;
                            present: boolean;
                        }[];
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream order changes as server-sent events: of own orders, for admins of all orders
         * @description Events are `status`, `menu`, and for admins `placed` and `settings`. `menu` and `settings` have no data: read the menu or the settings again. After `reset`, read all orders again. Event ids are opaque: when you reconnect, send the id of the last event, also of a `reset`, in `Last-Event-ID`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    "last-event-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A stream that stays open */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `server/unavailable`: The service is busy or restarting. Please try again in a moment. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export all data about me; requires the password, except from a guest */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            exportedAt: components["schemas"]["Time"];
                            profile: {
                                uid: string;
                                displayName: string;
                                email: string;
                                /** @enum {string} */
                                role: "customer" | "guest" | "admin";
                                createdAt: components["schemas"]["Time"];
                            };
                            sessions: {
                                createdAt: components["schemas"]["Time"];
                                expiresAt: components["schemas"]["Time"];
                                ipAddress: string | null;
                                userAgent: string | null;
                            }[];
                            addresses: {
                                street: string;
                                city: string;
                                state: string;
                                zipCode: string;
                                phone: string;
                                instructions?: string;
                                name: string;
                                usedAt: components["schemas"]["Time"];
                            }[];
                            favourites: {
                                recipeId: string;
                                name: string;
                                createdAt: components["schemas"]["Time"];
                            }[];
                            pushSubscriptions: {
                                endpoint: string;
                                /** @enum {string} */
                                audience: "customer" | "staff" | "both";
                                createdAt: components["schemas"]["Time"];
                            }[];
                            wantsMailsAboutProgress: boolean;
                            orders: {
                                id: string;
                                userId: string;
                                items: {
                                    id: components["schemas"]["Id"];
                                    name: string;
                                    price: number;
                                    quantity: number;
                                    options?: components["schemas"]["OrderOption"][];
                                    allergens?: {
                                        contains: string[];
                                        traces: string[];
                                        names?: {
                                            [key: string]: string;
                                        };
                                        /** @enum {boolean} */
                                        declared?: false;
                                    };
                                    guestName?: string;
                                    originalName?: string;
                                    language?: string;
                                    note?: string;
                                }[];
                                total: number;
                                status: string;
                                deliveryAddress?: components["schemas"]["DeliveryAddress"];
                                paymentMethod: string;
                                createdAt: components["schemas"]["Time"];
                                amounts?: components["schemas"]["Amounts"];
                                cashGiven?: number;
                                /** @enum {string} */
                                service?: "pickup";
                                contact?: components["schemas"]["Contact"];
                                promisedFrom?: components["schemas"]["Time"];
                                promisedTo?: components["schemas"]["Time"];
                                /** @enum {boolean} */
                                scheduled?: true;
                                zone?: string;
                                /** @enum {boolean} */
                                unreadable?: true;
                                /** @enum {boolean} */
                                training?: true;
                                ticketNumber?: number;
                                delayMinutes?: number;
                                cancellation?: {
                                    /** @enum {string} */
                                    by: "customer" | "restaurant" | "timeout";
                                    reason?: string;
                                    /** @enum {string} */
                                    cause?: "sold-out" | "closing" | "address" | "other";
                                };
                                changes: components["schemas"]["StatusChange"][];
                                feedback?: string;
                            }[];
                        };
                    };
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `auth/password-wrong`: The password is wrong. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /**
                 * @description `auth/too-many-attempts`: Too many attempts for this account. Wait a few minutes, or reset your password.
                 *     `request/too-many`: Too many requests. Please wait a moment and try again.
                 */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `auth/busy`: Many people are signing in at this moment. Please try again in a few seconds. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete my account and anonymise its orders; requires the password, except from a guest */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["auth-sign-in-required"];
                /** @description `account/last-admin`: You are the only admin. Make another user an admin first (npx tiffin create-admin EMAIL), then delete this account. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `auth/password-wrong`: The password is wrong. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `auth/too-many-attempts`: Too many attempts for this account. Wait a few minutes, or reset your password. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `auth/busy`: Many people are signing in at this moment. Please try again in a few seconds. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/legal/retention-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the orders that would lose their personal data if this retention time were saved now */
        get: {
            parameters: {
                query: {
                    months: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            orders: number;
                            before: components["schemas"]["Time"];
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One size of a picture: <imageUrl>-<320|640|800>.<avif|webp|jpg>; or one file of the logo or of the picture of /home */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description `request/not-found`: There is nothing at this address. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/theme/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stylesheet of a theme: <accent colour or default>-<ground>-<typeface>-<hash of the stylesheet>.css */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description `request/not-found`: There is nothing at this address. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview /home as HTML with a section identity that is not saved */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["IdentitySettings"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            html: string;
                        };
                    };
                };
                400: components["responses"]["request-invalid"];
                401: components["responses"]["auth-sign-in-required"];
                403: components["responses"]["auth-forbidden"];
                /** @description `request/not-found`: There is nothing at this address. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Address: {
            street: string;
            city: string;
            state: string;
            zipCode: string;
            phone: string;
            instructions?: string;
            name: string;
            id: string;
        };
        Allergens: {
            contains: string[];
            traces: string[];
            names?: {
                [key: string]: string;
            };
        };
        Amounts: {
            subtotal: number;
            discounts: {
                id: string;
                name: string;
                code?: string;
                amount: number;
            }[];
            deposits: number;
            fees: {
                /** @enum {string} */
                kind: "delivery" | "packaging" | "small-order";
                amount: number;
                waived?: number;
            }[];
            taxes: {
                class: string;
                name: string;
                ppm: number;
                net: number;
                tax: number;
            }[];
            taxIncluded: boolean;
            tip: number;
            rounding: number;
        };
        Category: {
            id: string;
            name: string;
            originalName?: string;
            imageBase64: string;
            imageUrl: string;
            createdAt: components["schemas"]["Time"];
            version: number;
            scheduleId?: string;
            pairedIds?: string[];
            perDay?: number;
            deadlineDays?: number;
            deadlineMinute?: number;
            taxClassId?: string;
            sharedPerDay?: number;
        };
        Contact: {
            name: string;
            phone: string;
        };
        DeliveryAddress: {
            street: string;
            city: string;
            state: string;
            zipCode: string;
            phone: string;
            instructions?: string;
        };
        Feedback: {
            text: string;
            at: components["schemas"]["Time"] | null;
        };
        Id: string;
        /** @enum {string} */
        ImportColumn: "" | "Type" | "Category" | "Category (en)" | "Category (ar)" | "Category (de)" | "Category (es)" | "Category (fr)" | "Category (hi)" | "Category (it)" | "Category (ja)" | "Category (nl)" | "Category (pl)" | "Category (pt-BR)" | "Category (tr)" | "Category (zh-Hans)" | "Name" | "Name (en)" | "Name (ar)" | "Name (de)" | "Name (es)" | "Name (fr)" | "Name (hi)" | "Name (it)" | "Name (ja)" | "Name (nl)" | "Name (pl)" | "Name (pt-BR)" | "Name (tr)" | "Name (zh-Hans)" | "Price" | "Ingredients" | "Ingredients (en)" | "Ingredients (ar)" | "Ingredients (de)" | "Ingredients (es)" | "Ingredients (fr)" | "Ingredients (hi)" | "Ingredients (it)" | "Ingredients (ja)" | "Ingredients (nl)" | "Ingredients (pl)" | "Ingredients (pt-BR)" | "Ingredients (tr)" | "Ingredients (zh-Hans)" | "Description" | "Description (en)" | "Description (ar)" | "Description (de)" | "Description (es)" | "Description (fr)" | "Description (hi)" | "Description (it)" | "Description (ja)" | "Description (nl)" | "Description (pl)" | "Description (pt-BR)" | "Description (tr)" | "Description (zh-Hans)" | "Option groups" | "Contains" | "May contain" | "Diets" | "Schedule" | "Lead minutes" | "Age from" | "Points" | "Per day" | "Order days before" | "Order until" | "Tax class" | "Deposit" | "Goes well with" | "Per day together" | "Group" | "Min" | "Max" | "Max per option" | "Free" | "Role" | "Prices by size" | "Default" | "Kitchen name" | "Id";
        OptionDraft: {
            id?: components["schemas"]["Id"];
            name: string;
            kitchenName?: string;
            priceMinor: number;
            sizePrices?: {
                [key: string]: number;
            };
            isDefault: boolean;
            allergens?: {
                contains: string[];
                traces: string[];
            };
        };
        OptionGroup: {
            id: string;
            name: string;
            kitchenName?: string;
            minUnits: number;
            maxUnits: number;
            maxPerOption: number;
            freeUnits: number;
            /** @enum {string} */
            role?: "size" | "half";
            /** @enum {string} */
            halfPrice?: "dearer" | "mean";
            options: {
                id: string;
                name: string;
                kitchenName?: string;
                priceMinor: number;
                sizePrices?: {
                    [key: string]: number;
                };
                isDefault: boolean;
                allergens?: components["schemas"]["Allergens"];
                soldOutUntil?: components["schemas"]["Time"];
            }[];
            createdAt: components["schemas"]["Time"];
            version: number;
        };
        Order: {
            id: string;
            userId: string;
            items: components["schemas"]["OrderItem"][];
            total: number;
            status: string;
            deliveryAddress?: components["schemas"]["DeliveryAddress"];
            paymentMethod: string;
            createdAt: components["schemas"]["Time"];
            amounts?: components["schemas"]["Amounts"];
            cashGiven?: number;
            /** @constant */
            service?: "pickup";
            contact?: components["schemas"]["Contact"];
            promisedFrom?: components["schemas"]["Time"];
            promisedTo?: components["schemas"]["Time"];
            /** @constant */
            scheduled?: true;
            zone?: string;
            /** @constant */
            unreadable?: true;
            /** @constant */
            training?: true;
            ticketNumber?: number;
            delayMinutes?: number;
            cancellation?: {
                /** @enum {string} */
                by: "customer" | "restaurant" | "timeout";
                reason?: string;
                /** @enum {string} */
                cause?: "sold-out" | "closing" | "address" | "other";
            };
        };
        OrderItem: {
            id: components["schemas"]["Id"];
            lineId?: string;
            name: string;
            price: number;
            imageBase64: string;
            imageUrl: string;
            quantity: number;
            options?: components["schemas"]["OrderOption"][];
            allergens?: {
                contains: string[];
                traces: string[];
                names?: {
                    [key: string]: string;
                };
                /** @constant */
                declared?: false;
            };
            guestName?: string;
            originalName?: string;
            language?: string;
            note?: string;
        };
        OrderOption: {
            groupId: string;
            optionId: string;
            name: string;
            units: number;
            priceMinor: number;
            freeUnits?: number;
            group?: string;
            /** @enum {string} */
            role?: "size" | "half";
            /** @enum {number} */
            half?: 1 | 2;
            kitchenName?: string;
            kitchenGroup?: string;
            guestName?: string;
            guestGroup?: string;
            originalName?: string;
        };
        PlacedOrder: {
            id: string;
            userId: string;
            items: components["schemas"]["OrderItem"][];
            total: number;
            status: string;
            deliveryAddress?: components["schemas"]["DeliveryAddress"];
            paymentMethod: string;
            createdAt: components["schemas"]["Time"];
            amounts?: components["schemas"]["Amounts"];
            cashGiven?: number;
            /** @constant */
            service?: "pickup";
            contact?: components["schemas"]["Contact"];
            promisedFrom?: components["schemas"]["Time"];
            promisedTo?: components["schemas"]["Time"];
            /** @constant */
            scheduled?: true;
            zone?: string;
            /** @constant */
            unreadable?: true;
            /** @constant */
            training?: true;
            ticketNumber?: number;
            delayMinutes?: number;
            cancellation?: {
                /** @enum {string} */
                by: "customer" | "restaurant" | "timeout";
                reason?: string;
                /** @enum {string} */
                cause?: "sold-out" | "closing" | "address" | "other";
            };
            customer: {
                displayName: string;
                email: string;
                /** @constant */
                isGuest?: true;
            };
        };
        Printer: {
            id: string;
            name: string;
            /** @enum {string} */
            connection: "star-cloudprnt" | "epson-server-direct-print" | "raw-socket";
            host: "" | string;
            port: number;
            /** @enum {number} */
            lineChars: 48 | 42 | 32;
            copies: {
                kitchen: number;
                package: number;
                receipt: number;
                change: number;
            };
            categoryIds: components["schemas"]["Id"][];
            /** @enum {string} */
            printsFrom: "pending" | "preparing";
            fallbackPrinterId: components["schemas"]["Id"] | null;
            createdAt: components["schemas"]["Time"];
            version: number;
            seenAt: components["schemas"]["Time"] | null;
            failingSince: components["schemas"]["Time"] | null;
            problem: ("settings-unreadable" | "no-paper" | "cover-open" | "paper-jam" | "cutter" | "error" | "unreadable" | "silent" | "not-printing" | "unreachable" | "unconfirmed") | null;
            waiting: number;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            requestId?: string;
            issues?: {
                path: string;
                message: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        Recipe: {
            id: string;
            name: string;
            originalName?: string;
            categoryId: string;
            ingredients: string[];
            originalIngredients?: string[];
            description?: string;
            originalDescription?: string;
            pairedIds?: string[];
            price: number;
            imageBase64: string;
            imageUrl: string;
            createdAt: components["schemas"]["Time"];
            version: number;
            optionGroups?: {
                id: string;
                name: string;
                originalName?: string;
                /** @enum {string} */
                role?: "size" | "half";
                /** @enum {string} */
                halfPrice?: "dearer" | "mean";
                minUnits: number;
                maxUnits: number;
                maxPerOption: number;
                freeUnits: number;
                options: {
                    id: string;
                    name: string;
                    originalName?: string;
                    priceMinor: number;
                    sizePrices?: {
                        [key: string]: number;
                    };
                    isDefault: boolean;
                    allergens?: components["schemas"]["Allergens"];
                    soldOutUntil?: components["schemas"]["Time"];
                }[];
            }[];
            dietary?: {
                contains: string[];
                traces: string[];
                names?: {
                    [key: string]: string;
                };
                diets: string[];
            };
            soldOutUntil?: components["schemas"]["Time"];
            soldOutDays?: {
                on: string[];
                delivery?: string[];
                pickup?: string[];
                promised?: {
                    delivery?: {
                        from: components["schemas"]["Time"];
                        date: string;
                    };
                    pickup?: {
                        from: components["schemas"]["Time"];
                        date: string;
                    };
                };
            };
            scheduleId?: string;
            schedule?: {
                weekday: number;
                fromMinute: number;
                toMinute: number;
            }[];
            leadMinutes?: number;
            ageFrom?: number;
            points?: number;
            perDay?: number;
            deadlineDays?: number;
            deadlineMinute?: number;
            orderUntil?: {
                days: number;
                minute: number;
            };
            taxClassId?: string;
            deposit?: number;
        };
        RecipeList: components["schemas"]["Recipe"][];
        Schedule: {
            id: string;
            name: string;
            intervals: {
                weekday: number;
                fromMinute: number;
                toMinute: number;
            }[];
            version: number;
        };
        SoldOut: ("no" | "until-changed" | "today") | {
            until: components["schemas"]["Time"];
        };
        StatusChange: {
            from: string | null;
            to: string;
            at: components["schemas"]["Time"];
            delayMinutes?: number;
            by: string | null;
        };
        /** Format: date-time */
        Time: string;
        User: {
            uid: string;
            displayName: string;
            email: string;
            /** @enum {string} */
            role: "customer" | "guest" | "admin";
            capabilities: ("dashboard.use" | "orders.manage" | "printing.manage" | "menu.edit" | "reports.view" | "settings.edit")[];
        };
        WeeklyIntervals: {
            weekday: number;
            fromMinute: number;
            toMinute: number;
        }[];
        IdentitySettings: {
            name: string;
            legalName: "" | string;
            tagline: "" | string;
            opening: "" | string;
            logo: string;
            logoWidthPx: number;
            cover: string;
            accent: string;
            /** @enum {string} */
            ground: "warm" | "white" | "green";
            /** @enum {string} */
            typeface: "lively" | "classic" | "plain";
            homeTitle: "" | string;
            homeIntro: "" | string;
            story: string;
        };
        ContactSettings: {
            address: string;
            phone: "" | string;
            email: "" | string;
            links: {
                /** @enum {string} */
                kind: "instagram" | "facebook" | "x" | "tiktok" | "youtube" | "whatsapp" | "website";
                url: string;
            }[];
        };
        RegionSettings: {
            currency: string;
            locale: string;
            timeZone: string;
            businessDayStartsMinute?: number;
            country?: string;
        };
        LanguagesSettings: {
            /** @enum {string} */
            standard: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans";
            offered: ("en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt-BR" | "tr" | "zh-Hans")[];
        };
        LegalSettings: {
            imprint: string;
            privacy: string;
            terms: string;
            accessibility: string;
            orderButtonLabel: "" | string;
            retentionMonths: number;
        };
        StorefrontSettings: {
            isMenuPublic: boolean;
            showsWholeMenu: boolean;
            arePicturesOptional: boolean;
        };
        TaxSettings: {
            pricesIncludeTax: boolean;
            classes: {
                id: components["schemas"]["Id"];
                name: string;
                rates: {
                    name: string;
                    ppm: number;
                }[];
            }[];
            feeClassId: "" | components["schemas"]["Id"];
        };
        ServicesSettings: {
            delivery: {
                isOn: boolean;
                leadMinutes: number;
                takesScheduled: boolean;
                daysAhead: number;
            };
            pickup: {
                isOn: boolean;
                leadMinutes: number;
                takesScheduled: boolean;
                daysAhead: number;
            };
            slotMinutes: number;
            capacity: {
                id: components["schemas"]["Id"];
                /** @enum {string} */
                service: "all" | "delivery" | "pickup";
                /** @enum {string} */
                unit: "orders" | "dishes" | "points";
                categoryId: "" | components["schemas"]["Id"];
                /** @enum {string} */
                period: "slot" | "day";
                max: number;
            }[];
        };
        HoursSettings: {
            shop: components["schemas"]["WeeklyIntervals"];
            delivery: components["schemas"]["WeeklyIntervals"];
            pickup: components["schemas"]["WeeklyIntervals"];
            exceptions: {
                /** @enum {string} */
                service: "all" | "delivery" | "pickup";
                date: string;
                until?: string;
                intervals: {
                    fromMinute: number;
                    toMinute: number;
                }[];
                note: "" | string;
            }[];
            holidays?: {
                calendar: string;
                days: {
                    rule: string;
                    intervals: {
                        fromMinute: number;
                        toMinute: number;
                    }[];
                    note: "" | string;
                }[];
            };
        };
        PausesSettings: {
            pauses: {
                /** @enum {string} */
                service: "all" | "delivery" | "pickup";
                /** @enum {string} */
                kind: "closed" | "busy";
                until: "" | components["schemas"]["Time"];
                extraMinutes: number;
            }[];
        };
        DeliverySettings: {
            minOrder: number;
            feeSteps: {
                fromSubtotal: number;
                fee: number;
            }[];
            packagingFee: number;
            smallOrderFee: number;
            smallOrderBelow: number;
            takesTips: boolean;
            tipPresetsPpm: number[];
            taxClassMap: {
                from: components["schemas"]["Id"];
                to: components["schemas"]["Id"];
            }[];
        };
        PickupSettings: {
            minOrder: number;
            packagingFee: number;
            takesTips: boolean;
            tipPresetsPpm: number[];
            taxClassMap: {
                from: components["schemas"]["Id"];
                to: components["schemas"]["Id"];
            }[];
        };
        ZonesSettings: {
            zones: {
                id: components["schemas"]["Id"];
                name: string;
                /** @enum {string} */
                kind: "postcodes" | "towns" | "radius" | "polygon";
                postcodes: string[];
                towns?: string[];
                radiusMeters: number;
                center?: {
                    latitude: number;
                    longitude: number;
                };
                corners: {
                    latitude: number;
                    longitude: number;
                }[];
                minOrder: number;
                feeSteps: {
                    fromSubtotal: number;
                    fee: number;
                }[];
                extraMinutes: number;
            }[];
            restaurant: {
                latitude: number;
                longitude: number;
            } | null;
            geocoderUrl: string;
            suggestsAddresses?: boolean;
            tileUrl: string;
            tileAttribution: string;
        };
        PromotionsSettings: {
            promotions: {
                id: components["schemas"]["Id"];
                name: string;
                isActive: boolean;
                code: string;
                /** @enum {string} */
                kind: "percent" | "amount" | "free-units" | "free-item" | "free-delivery";
                ppm: number;
                amount: number;
                everyUnits?: number;
                freeUnits?: number;
                /** @enum {string} */
                scope: "order" | "line";
                categoryIds: components["schemas"]["Id"][];
                recipeIds: components["schemas"]["Id"][];
                minSubtotal: number;
                validFrom: string;
                validUntil: string;
                hours: components["schemas"]["WeeklyIntervals"];
                firstOrderOnly: boolean;
                maxUses: number;
                maxUsesPerCustomer: number;
            }[];
        };
        PaymentSettings: {
            cashStep: number;
            asksCashGiven: boolean;
        };
        OrdersSettings: {
            hasTicketNumbers: boolean;
            takesGuestOrders: boolean;
            customersCanCancel: boolean;
            customersCanReorder: boolean;
            hasReceipts: boolean;
            hidesPaperLogo: boolean;
            takesFeedback: boolean;
            showsPopular: boolean;
            suggestsDishes: boolean;
        };
        NotificationsSettings: {
            mailsCustomers: boolean;
            sendsPushes: boolean;
            restaurantAddresses: string[];
            ringsUntilStatus: boolean;
            alertAfterMinutes: number;
            cancelAfterMinutes: number;
        };
        PrintingSettings: {
            printsTickets: boolean;
        };
        MailSettings: {
            host: string;
            port: number;
            /** @enum {string} */
            security: "tls" | "starttls" | "none";
            user: "" | string;
            passwordVersion: number;
            fromAddress: "" | string;
            fromName: "" | string;
        };
    };
    responses: {
        /** @description `request/invalid`: The request is not in the expected form. */
        "request-invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `auth/sign-in-required`: Please sign in first. */
        "auth-sign-in-required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `auth/forbidden`: Your account is not allowed to do this. */
        "auth-forbidden": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `request/too-many`: Too many requests. Please wait a moment and try again. */
        "request-too-many": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `order/not-found`: There is no such order. */
        "order-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
